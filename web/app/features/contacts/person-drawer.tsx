import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { OVERVIEW, RecordTabs, useRecordTab } from '~/records/kit/page/record-tabs.tsx'
import { PersonPreview } from '~/records/person/person-preview.tsx'
import { personApi } from '~/records/person/person.queries.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useContactParts } from './contact-tabs.tsx'
import { DocumentsSection } from './files/documents-section.tsx'

/** What other features show of a person. */
type About = { kind: 'person'; id: string; title: string }
type Parts = { renderApplications: () => ReactNode; renderTasks: (about: About, none: string) => ReactNode }

/** The parts of a person that fit beside a page, by the page that each has of its own. */
const TABS = {
  contactApplications: 'applications',
  contactTasks: 'tasks',
  contactDocuments: 'documents',
  contactComments: 'comments',
} as const

/** A person beside whatever is on the screen: `person` in the address opens it, `tab` one of its parts. */
export function PersonDrawer({ id, ...parts }: Parts & { id: string }) {
  const { t } = useLingui()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const pages = useContactParts(id)
  const open = Object.entries(TABS).flatMap(([page, tab]) => {
    const name = pages.find((each) => each.id === page)?.name
    return name === undefined || !may(user, 'record:read') ? [] : [{ id: tab, name }]
  })
  const tabs = [{ id: OVERVIEW, name: t`Overview` }, ...open]
  const shown = useRecordTab(tabs)
  const close = () => {
    const next = new URLSearchParams(search)
    next.delete('person')
    if (shown !== OVERVIEW) next.delete('tab')
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <Sheet title={t`Person`} open onClose={close} wide>
      <RecordTabs tabs={tabs} shown={shown} />
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <Part key={id} id={id} shown={shown} {...parts} />
      </Suspense>
    </Sheet>
  )
}

function Part({ id, shown, renderApplications, renderTasks }: Parts & { id: string; shown: string }) {
  const { t } = useLingui()
  const { data: person } = useQuery(personApi.byId(id))
  switch (shown) {
    case 'applications':
      return renderApplications()
    case 'tasks':
      return renderTasks({ kind: 'person', id, title: person?.name ?? '' }, t`No tasks about this person yet`)
    case 'documents':
      return <DocumentsSection personId={id} />
    case 'comments':
      return <CommentsSection kind="person" id={id} kinds={RECORD_KINDS} />
    default:
      return <PersonPreview id={id} />
  }
}
