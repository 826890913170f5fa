import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CommentsSection } from '../comments/comments-section.tsx'
import type { LinkKinds } from '../comments/comment-text.tsx'
import { HistoryPanel } from '../history.tsx'
import type { RecordKind } from '../record-kind.ts'
import type { TimelineKinds } from '../timeline/timeline-rows.tsx'
import { TimelineSection } from '../timeline/timeline-section.tsx'
import { PageSection } from './record-page.tsx'
import type { AppSection } from './record-screen.tsx'
import { HISTORY_TAB } from './record-tabs.tsx'

type Options<View, Record> = {
  kind: Pick<RecordKind<Record>, 'kind' | 'api' | 'fields' | 'events'>
  /** The records that comments and entries link to. */
  kinds: LinkKinds & TimelineKinds
  /** The id of the record that a page shows. */
  idOf: (view: View) => string
}

/** What the account says about a record, what was done about it and what was changed in it, alike for every kind. */
export function accountSections<View extends object, Record>({ kind, kinds, idOf }: Options<View, Record>) {
  const comments: AppSection<View> = {
    id: 'comments',
    column: 'main',
    shows: () => true,
    Component: (view) => <CommentsSection kind={kind.kind} id={idOf(view)} kinds={kinds} />,
    locked: { feature: 'comments', title: msg`Comments` },
  }
  const timeline: AppSection<View> = {
    id: 'timeline',
    column: 'main',
    shows: () => true,
    Component: (view) => <TimelineSection kind={kind.kind} id={idOf(view)} kinds={kinds} />,
  }
  const history: AppSection<View> = {
    id: 'history',
    tab: HISTORY_TAB,
    column: 'main',
    shows: () => true,
    Component: (view) => (
      <PageSection title={<Trans>History</Trans>}>
        <HistoryPanel kind={kind} id={idOf(view)} />
      </PageSection>
    ),
  }
  return { comments, timeline, history }
}
