import type { Person } from '@kontor/contract/person-record.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { accountSections } from '~/records/kit/page/account-sections.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import type { AppSection } from '~/records/kit/page/record-screen.tsx'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { PersonEnrichment, showsEnrichment } from '~/records/person/person-enrichment.tsx'
import { knownFacts, PersonFacts } from '~/records/person/person-facts.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { CareerSection } from './career.tsx'
import { DocumentsSection } from './files/documents-section.tsx'
import { Knowledge } from './knowledge.tsx'
import { ContactDetails, Languages, Missing, missingOf, Summary, Tags } from './person-parts.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'

export type View = {
  person: Person
  /** Where the person stands in the pipelines of the account, and what is to be done; each as far as it is open. */
  submissions?: ReactNode
  tasks?: ReactNode
}

/** What has a part of its own on the page. */
const ELSEWHERE = ['skills', 'occupations', 'languages', 'phones', 'emails', 'profiles', 'tags'] as const

/** Whether the reader may write the record and sees all of it. */
export function isWritten({ can, hidden }: Person) {
  return can.edit && hidden.length === 0
}

/** What the page about a person shows, the most important first. */
export const SECTIONS: readonly AppSection<View>[] = [
  {
    id: 'submissions',
    column: 'rail',
    shows: ({ submissions }) => Boolean(submissions),
    Component: ({ submissions }) => submissions,
  },
  { id: 'tasks', column: 'rail', shows: ({ tasks }) => Boolean(tasks), Component: ({ tasks }) => tasks },
  { id: 'summary', column: 'main', shows: ({ person }) => Boolean(person.summary), Component: Summary },
  {
    id: 'career',
    column: 'main',
    shows: ({ person }) => person.positions.length + person.educations.length > 0,
    Component: CareerSection,
  },
  {
    id: 'knowledge',
    column: 'main',
    shows: ({ person }) => person.skills.length + person.occupations.length > 0,
    Component: Knowledge,
  },
  {
    id: 'contact',
    column: 'rail',
    shows: ({ person }) =>
      isWritten(person) || person.phones.length + person.emails.length + person.profiles.length > 0,
    Component: ContactDetails,
  },
  {
    id: 'languages',
    column: 'main',
    isNarrow: true,
    shows: ({ person }) => person.languages.length > 0,
    Component: Languages,
  },
  {
    id: 'facts',
    column: 'main',
    isNarrow: true,
    shows: ({ person }) => knownFacts(person, ELSEWHERE).length > 0,
    Component: Facts,
  },
  { id: 'documents', column: 'rail', shows: ({ person }) => !person.hidden.includes('files'), Component: Documents },
  {
    id: 'missing',
    column: 'rail',
    shows: ({ person }) => isWritten(person) && missingOf(person).length > 0,
    Component: Missing,
  },
  { id: 'enrichment', column: 'rail', shows: ({ person }) => showsEnrichment(person), Component: PersonEnrichment },
  { id: 'tags', column: 'rail', shows: ({ person }) => person.tags.length > 0, Component: Tags },
  {
    id: 'consent',
    column: 'rail',
    shows: ({ person }) => Boolean(person.consent ?? person.keptUntil),
    Component: PrivacySection,
  },
]

const written = accountSections<View, Person>({
  kind: personKind,
  kinds: RECORD_KINDS,
  idOf: ({ person }) => person.personId,
})

/** What the account writes about the record, for those who see all of it. */
export const ACCOUNT_SECTIONS: readonly AppSection<View>[] = [written.comments, written.timeline, written.history]

function Documents({ person }: View) {
  return <DocumentsSection personId={person.personId} />
}

function Facts({ person }: View) {
  return (
    <PageSection title={<Trans>Facts</Trans>}>
      <PersonFacts person={person} except={ELSEWHERE} />
    </PageSection>
  )
}
