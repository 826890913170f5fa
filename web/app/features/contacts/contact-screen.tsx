import type { Person } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { HistoryPanel } from '~/records/kit/history.tsx'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { ContactValue } from '~/records/kit/page/contact-value.tsx'
import { NeighbourSteps } from '~/records/kit/page/neighbour-steps.tsx'
import { RecordActions } from '~/records/kit/page/record-actions.tsx'
import { PageSection, RecordHeader, RecordPage } from '~/records/kit/page/record-page.tsx'
import { type AppSection, openSections, RecordScreen, RestrictedNotice } from '~/records/kit/page/record-screen.tsx'
import { RecordToolsProvider } from '~/records/kit/page/record-tools-provider.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { placeText } from '~/records/kit/place-text.ts'
import { RelationshipStrip } from '~/records/kit/relationship-strip.tsx'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { PersonEnrichment, showsEnrichment } from '~/records/person/person-enrichment.tsx'
import { knownFacts, PersonFacts } from '~/records/person/person-facts.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { DoNotContact } from '~/records/person/person-preview.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { Educations, Positions } from './career.tsx'
import { useContactActions } from './contact-menu.tsx'
import { useContactParts } from './contact-tabs.tsx'
import { DocumentsSection } from './files/documents-section.tsx'
import { ContactDetails, Knowledge, Languages, Missing, missingOf, Summary, Tags } from './person-parts.tsx'
import { PhoneValue } from './phone-value.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import './contacts.css'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

type View = { person: Person }

/** What has a part of its own on the page. */
const ELSEWHERE = ['skills', 'occupations', 'languages', 'phones', 'emails', 'profiles', 'tags'] as const

/** Whether the reader may write the record and sees all of it. */
function isWritten({ can, hidden }: Person) {
  return can.edit && hidden.length === 0
}

const Editor = lazy(() => import('./contact-editor.tsx').then((file) => ({ default: file.ContactEditor })))

/** Applications and tasks join here. */
const SECTIONS: readonly AppSection<View>[] = [
  { id: 'summary', column: 'main', shows: ({ person }) => Boolean(person.summary), Component: Summary },
  { id: 'positions', column: 'main', shows: ({ person }) => person.positions.length > 0, Component: Positions },
  { id: 'educations', column: 'main', shows: ({ person }) => person.educations.length > 0, Component: Educations },
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
  { id: 'languages', column: 'rail', shows: ({ person }) => person.languages.length > 0, Component: Languages },
  { id: 'facts', column: 'rail', shows: ({ person }) => knownFacts(person, ELSEWHERE).length > 0, Component: Facts },
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
/** What the account writes about the record, for those who see all of it. */
const ACCOUNT_SECTIONS: readonly AppSection<View>[] = [
  {
    id: 'comments',
    column: 'main',
    shows: () => true,
    Component: Comments,
    locked: { feature: 'comments', title: msg`Comments` },
  },
  { id: 'timeline', column: 'main', shows: () => true, Component: Timeline },
  { id: 'history', tab: HISTORY_TAB, column: 'main', shows: () => true, Component: History },
]

/** The page about a person. */
export function ContactScreen({ lost }: { lost: ReactNode }) {
  const user = useUser()
  const query = useQuery(personKind.api.byAddress(useParams()))
  return (
    <RecordScreen kind={personKind} query={query} lost={lost}>
      {(person) => user && <ContactPage key={person.personId} person={person} user={user} />}
    </RecordScreen>
  )
}

function ContactPage({ person, user }: View & { user: KnownUser }) {
  const { t, i18n } = useLingui()
  const [isCopying, setCopying] = useState(false)
  const actions = useContactActions(person, () => setCopying(true))
  const parts = useContactParts(person.personId)
  const sections = may(user, 'record:read') ? [...SECTIONS, ...ACCOUNT_SECTIONS] : SECTIONS
  return (
    <RecordToolsProvider record={person} canEdit={isWritten(person)} Editor={Editor}>
      <RecordPage
        shown={{ person }}
        sections={openSections(sections, user)}
        tabs={[...parts, { id: HISTORY_TAB, name: t`History` }]}
        header={
          <RecordHeader
            picture={<PersonAvatar url={person.avatarUrl} size={56} />}
            title={[person.prefix, person.name].filter(Boolean).join(' ')}
            identity={person.headline || i18n._(personKind.words.one)}
            actions={<RecordActions kind={personKind} record={person} actions={actions} />}
            steps={<NeighbourSteps kind={personKind} id={person.personId} />}
          >
            <HeaderLine person={person} />
          </RecordHeader>
        }
        notice={<Notice person={person} />}
        nothing={i18n._(personKind.words.nothingKnown)}
        updatedAt={person.updatedAt}
      />
      {isCopying && (
        <Suspense>
          <ConsentDialog people={[person]} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </RecordToolsProvider>
  )
}

/** Where somebody is and how to reach them. */
function HeaderLine({ person }: View) {
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  const place = placeText(person.location, countries)
  const [email] = person.emails
  const [phone] = person.phones
  return (
    <>
      {place && <span>{place}</span>}
      {person.access === 'company' && (
        <span className="record-mark">
          <Trans>Only your account</Trans>
        </span>
      )}
      {email && <ContactValue text={email.email} to={`mailto:${email.email}`} />}
      {phone && <PhoneValue phone={phone.phone} />}
    </>
  )
}

/** What must be known before anything else is done. */
function Notice({ person }: View) {
  if (person.hidden.length > 0) return <RestrictedNotice fields={personKind.fields} hidden={person.hidden} />
  return (
    <>
      <DoNotContact person={person} />
      <RelationshipStrip kind={personKind} record={person} />
    </>
  )
}

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

function Comments({ person }: View) {
  return <CommentsSection kind="person" id={person.personId} kinds={RECORD_KINDS} />
}

function Timeline({ person }: View) {
  return <TimelineSection kind="person" id={person.personId} kinds={RECORD_KINDS} />
}

function History({ person }: View) {
  return (
    <PageSection title={<Trans>History</Trans>}>
      <HistoryPanel kind={personKind} id={person.personId} />
    </PageSection>
  )
}
