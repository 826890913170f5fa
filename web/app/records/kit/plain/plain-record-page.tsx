import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { HistoryPanel } from '../history.tsx'
import { RecordActions } from '../page/record-actions.tsx'
import { NeighbourSteps } from '../page/neighbour-steps.tsx'
import { HISTORY_TAB } from '../page/record-tabs.tsx'
import { PageSection, RecordHeader, RecordPage, type RecordSection } from '../page/record-page.tsx'
import { RecordScreen, RestrictedNotice } from '../page/record-screen.tsx'
import { knownFields, PlainFields, type Shown } from './plain-fields.tsx'
import type { PlainKind, PlainWhole } from './plain-kind.ts'

type Props<R extends PlainWhole> = {
  kind: PlainKind<R>
  /** Shown where there is no such record. */
  lost: ReactNode
  /** What the kind shows beside its fields and its history. */
  sections?: readonly RecordSection<Shown<R>>[]
}

/** The page about a record: what is known of it, what the kind adds, and its history. */
export function PlainRecordPage<R extends PlainWhole>({ kind, lost, sections }: Props<R>) {
  const { i18n } = useLingui()
  const user = useUser()
  const query = useQuery(kind.api.byAddress(useParams()))
  const own: RecordSection<Shown<R>>[] = [
    { id: 'facts', column: 'main', shows: ({ record }) => knownFields(kind, record).length > 0, Component: PlainFacts },
    ...(sections ?? []),
    { id: 'history', tab: HISTORY_TAB, column: 'main', shows: () => may(user, 'record:read'), Component: PlainHistory },
  ]
  const { icon: Icon } = kind
  return (
    <RecordScreen kind={kind} query={query} lost={lost}>
      {(record) => (
        <RecordPage
          shown={{ kind, record }}
          sections={own}
          tabs={[{ id: HISTORY_TAB, name: <Trans>History</Trans> }]}
          header={
            <RecordHeader
              picture={<Icon size={56} aria-hidden className="record-icon" />}
              title={record.name}
              identity={i18n._(kind.words.one)}
              actions={<RecordActions kind={kind} record={record} />}
              steps={<NeighbourSteps kind={kind} id={record.id} />}
            />
          }
          notice={record.hidden.length > 0 && <RestrictedNotice fields={kind.fields} hidden={record.hidden} />}
          nothing={i18n._(kind.words.nothingKnown)}
          updatedAt={record.updatedAt}
        />
      )}
    </RecordScreen>
  )
}

function PlainFacts<R extends PlainWhole>(shown: Shown<R>) {
  return (
    <PageSection title={<Trans>Facts</Trans>}>
      <PlainFields {...shown} />
    </PageSection>
  )
}

function PlainHistory<R extends PlainWhole>({ kind, record }: Shown<R>) {
  return (
    <PageSection title={<Trans>History</Trans>}>
      <HistoryPanel kind={kind} id={record.id} />
    </PageSection>
  )
}
