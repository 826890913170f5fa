import type { Person } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { CommentsSection } from '~/records/kit/comments/comments-section.tsx'
import { HistoryPanel } from '~/records/kit/history.tsx'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { NeighbourSteps } from '~/records/kit/page/neighbour-steps.tsx'
import { RecordActions } from '~/records/kit/page/record-actions.tsx'
import { PageSection, RecordHeader, RecordPage } from '~/records/kit/page/record-page.tsx'
import { type AppSection, openSections, RecordScreen, RestrictedNotice } from '~/records/kit/page/record-screen.tsx'
import { RecordToolsProvider } from '~/records/kit/page/record-tools-provider.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { RelationshipStrip } from '~/records/kit/relationship-strip.tsx'
import { TimelineSection } from '~/records/kit/timeline/timeline-section.tsx'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { PersonEnrichment, showsEnrichment } from '~/records/person/person-enrichment.tsx'
import { knownFacts, PersonFacts } from '~/records/person/person-facts.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { DoNotContact } from '~/records/person/person-preview.tsx'
import { CareerSection } from './career.tsx'
import { useContactActions } from './contact-menu.tsx'
import { type ContactPart, useContactParts } from './contact-tabs.tsx'
import { DocumentsSection } from './files/documents-section.tsx'
import { Knowledge } from './knowledge.tsx'
import { ContactDetails, Languages, Missing, missingOf, Summary, Tags } from './person-parts.tsx'
import { usePersonActions } from './person-actions.tsx'
import { Access, Reach } from './person-head.tsx'
import { Identity } from './person-identity.tsx'
import { PersonTiles } from './person-tiles.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import './contacts.css'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

type View = {
  person: Person
  /** Where the person stands in the pipelines of the account, and what is to be done; each as far as it is open. */
  submissions?: ReactNode
  tasks?: ReactNode
}

/** What has a part of its own on the page. */
const ELSEWHERE = ['skills', 'occupations', 'languages', 'phones', 'emails', 'profiles', 'tags'] as const

/** Whether the reader may write the record and sees all of it. */
function isWritten({ can, hidden }: Person) {
  return can.edit && hidden.length === 0
}

const Editor = lazy(() => import('./contact-editor.tsx').then((file) => ({ default: file.ContactEditor })))

const SECTIONS: readonly AppSection<View>[] = [
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

/** What other features show of a person and do with it. */
type Parts = {
  renderFit: (personId: string) => ReactNode
  renderSubmissions: (personId: string) => ReactNode
  renderTasks: (about: About) => ReactNode
  renderTask: (about: About, taskId: string, onClose: () => void) => ReactNode
  renderSubmit: (person: Person, onClose: () => void) => ReactNode
}
type About = { kind: 'person'; id: string; title: string }

/** The page about a person. */
export function ContactScreen({ lost, ...parts }: Parts & { lost: ReactNode }) {
  const user = useUser()
  const query = useQuery(personKind.api.byAddress(useParams()))
  return (
    <RecordScreen kind={personKind} query={query} lost={lost}>
      {(person) => user && <ContactPage key={person.personId} person={person} user={user} {...parts} />}
    </RecordScreen>
  )
}

function ContactPage({ person, user, ...render }: { person: Person; user: KnownUser } & Parts) {
  const { t, i18n } = useLingui()
  const { personId: id, name } = person
  const about = { kind: 'person' as const, id, title: name }
  const [isCopying, setCopying] = useState(false)
  const actions = useContactActions(person, () => setCopying(true))
  const parts = useContactParts(id)
  const isPhone = useIsPhone()
  const { quick, primary, dialogs } = usePersonActions({
    person,
    user,
    isPhone,
    tools: {
      renderTask: (taskId, onClose) => render.renderTask(about, taskId, onClose),
      renderSubmit: (onClose) => render.renderSubmit(person, onClose),
    },
  })
  const isReader = may(user, 'record:read')
  const sections = isReader ? [...SECTIONS, ...ACCOUNT_SECTIONS] : SECTIONS
  const isOpen = (part: ContactPart) => isReader && parts.some((each) => each.id === part)
  const shown = {
    person,
    // A public person belongs to nobody's pipeline.
    submissions: person.access === 'company' && isOpen('contactApplications') ? render.renderSubmissions(id) : null,
    tasks: isOpen('contactTasks') ? render.renderTasks(about) : null,
  }
  return (
    <RecordToolsProvider record={person} canEdit={isWritten(person)} Editor={Editor}>
      <RecordPage
        shown={shown}
        sections={openSections(sections, user)}
        tabs={[...parts, { id: HISTORY_TAB, name: t`History` }]}
        tiles={<PersonTiles person={person} user={user} renderFit={() => render.renderFit(id)} />}
        header={
          <RecordHeader
            picture={<PersonAvatar url={person.avatarUrl} size={56} />}
            title={[person.prefix, person.name].filter(Boolean).join(' ')}
            identity={<Identity person={person} />}
            marks={<Access person={person} />}
            actions={
              <>
                {quick}
                <RecordActions
                  kind={personKind}
                  record={person}
                  actions={actions}
                  primary={primary}
                  namesFollowing={isPhone}
                />
              </>
            }
            steps={<NeighbourSteps kind={personKind} id={id} />}
          >
            <Reach person={person} />
          </RecordHeader>
        }
        notice={<Notice person={person} />}
        nothing={i18n._(personKind.words.nothingKnown)}
        updatedAt={person.updatedAt}
      />
      {dialogs}
      {isCopying && (
        <Suspense>
          <ConsentDialog people={[person]} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </RecordToolsProvider>
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
