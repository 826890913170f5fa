import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { isBuilt } from '~/lib/screens.ts'
import { useUser } from '~/lib/visitor.ts'
import { RecordHeader } from '~/records/kit/page/record-page.tsx'
import { RecordPartHead } from '~/records/kit/page/record-part-head.tsx'
import { HISTORY_TAB, OVERVIEW, type RecordTab } from '~/records/kit/page/record-tabs.tsx'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { personApi } from '~/records/person/person.queries.ts'
import { Identity } from './person-identity.tsx'

const PARTS = [
  'contactApplications',
  'contactTasks',
  'contactDocuments',
  'contactComments',
  'contactEmailPatterns',
] as const satisfies readonly PageName[]
export type ContactPart = (typeof PARTS)[number]

/** The parts of a person that have a page of their own, as far as they are built and belong to the plan. */
export function useContactParts(personId: string): RecordTab[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const names: Readonly<Record<ContactPart, string>> = {
    contactApplications: t`Applications`,
    contactTasks: t`Tasks`,
    contactDocuments: t`Documents`,
    contactComments: t`Comments`,
    contactEmailPatterns: t`Email patterns`,
  }
  const isOpen = (page: PageName) => {
    const entry = PAGES[page]
    return isBuilt(page) && user !== null && (!('feature' in entry) || hasFeature(user.productId, entry.feature))
  }
  return PARTS.filter(isOpen).map((page) => ({ id: page, name: names[page], to: href(page, locale, { id: personId }) }))
}

type HeadProps = { personId: string; part: ContactPart; title: string; actions?: ReactNode }

/** The head of one of these pages: whom it is about, and the way to the other parts. */
export function ContactPartHead({ personId, part, title, actions }: HeadProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data: person } = useQuery(personApi.byId(personId))
  const parts = useContactParts(personId)
  const home = href('contactDetail', locale, { id: personId })
  const tabs = [
    { id: OVERVIEW, name: t`Overview`, to: home },
    ...parts,
    { id: HISTORY_TAB, name: t`History`, to: `${home}?tab=${HISTORY_TAB}` },
  ]
  const record = person && {
    name: person.name,
    header: (
      <RecordHeader
        picture={<PersonAvatar url={person.avatarUrl} size={56} />}
        title={person.name}
        identity={<Identity person={person} />}
        actions={actions}
      />
    ),
  }
  return <RecordPartHead title={title} record={record} actions={actions} tabs={tabs} shown={part} />
}
