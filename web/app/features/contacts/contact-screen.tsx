import type { Person } from '@kontor/contract/person-record.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { useUser } from '~/lib/visitor.ts'
import { NeighbourSteps } from '~/records/kit/page/neighbour-steps.tsx'
import { RecordActions } from '~/records/kit/page/record-actions.tsx'
import { RecordHeader, RecordPage } from '~/records/kit/page/record-page.tsx'
import { openSections, RecordScreen, RestrictedNotice } from '~/records/kit/page/record-screen.tsx'
import { RecordToolsProvider } from '~/records/kit/page/record-tools-provider.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { RelationshipStrip } from '~/records/kit/relationship-strip.tsx'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { DoNotContact } from '~/records/person/person-preview.tsx'
import { useContactActions } from './contact-menu.tsx'
import { ACCOUNT_SECTIONS, isWritten, SECTIONS, type View } from './contact-sections.tsx'
import { type ContactPart, useContactParts } from './contact-tabs.tsx'
import { usePersonActions } from './person-actions.tsx'
import { Access, Reach } from './person-head.tsx'
import { Identity } from './person-identity.tsx'
import { PersonTiles } from './person-tiles.tsx'
import './contacts.css'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

const Editor = lazy(() => import('./contact-editor.tsx').then((file) => ({ default: file.ContactEditor })))

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
