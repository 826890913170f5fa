import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, use, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  Outlet,
  useLocation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { SpaceNotice } from '~/features/operations/space-notice.tsx'
import { AppFrame } from '~/features/shell/app-frame.tsx'
import { AppProviders } from '~/features/shell/app-providers.tsx'
import { LockedPage } from '~/features/problems/locked-page.tsx'
import { Resuming } from '~/features/problems/resuming.tsx'
import { Problem } from '~/features/problems/problem-page.tsx'
import { problemKind } from '~/features/problems/problem-kind.ts'
import { browserVisitor } from '~/lib/browser-visitor.ts'
import { guardPage, lockedFeature } from '~/lib/gate.ts'
import { wordsBeside } from '~/lib/i18n.ts'
import { visitorOf } from '~/lib/jar.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { rememberOpen } from '~/lib/last-open.ts'
import { placeOf } from '~/lib/place.ts'
import { useUser } from '~/lib/visitor.ts'
import { NewTaskSlot, type RenderNewTask } from '~/records/kit/new-task.ts'
import antd from '../styles/generated/antd.css?url'
import app from '../styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: antd },
  { rel: 'stylesheet', href: app },
]

const PersonDrawer = lazy(async () => ({
  default: (await import('~/features/contacts/person-drawer.tsx')).PersonDrawer,
}))
const Applications = lazy(async () => ({
  default: (await import('~/features/jobs/pipeline/person-submissions.tsx')).PersonSubmissions,
}))
const RecordTasks = lazy(async () => ({ default: (await import('~/features/tasks/record-tasks.tsx')).RecordTasks }))
const NewTaskDrawer = lazy(async () => ({
  default: (await import('~/features/tasks/task-drawer.tsx')).NewTaskDrawer,
}))

export function loader({ request }: LoaderFunctionArgs) {
  const { user, settings } = visitorOf(request.headers.get('cookie'))
  guardPage(new URL(request.url), user, settings)
  return null
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user, settings } = browserVisitor()
  guardPage(new URL(request.url), user, settings)
  return null
}

export default function AppLayout() {
  const user = useUser()
  if (!user) return <Resuming />
  return (
    <AppProviders>
      <AppFrame user={user}>
        {user.permissions.operate && <SpaceNotice />}
        <Unlocked user={user} />
      </AppFrame>
    </AppProviders>
  )
}

/** The page itself, or what its plan opens. */
function Unlocked({ user }: { user: KnownUser }) {
  const { pathname, search } = useLocation()
  const { page } = placeOf(pathname)
  const feature = page && lockedFeature(page, user)
  useEffect(() => {
    if (!feature) rememberOpen(pathname + search)
  }, [feature, pathname, search])
  if (feature) return <LockedPage feature={feature} user={user} />
  return (
    <NewTaskSlot value={renderNewTask}>
      <Outlet />
      <OpenPerson user={user} />
    </NewTaskSlot>
  )
}

const renderNewTask: RenderNewTask = (about, onClose) => (
  <Suspense>
    <NewTask about={about} onClose={onClose} />
  </Suspense>
)

/** A new task about a record that any page shows, with the words that only some pages have. */
function NewTask({ about, onClose }: { about: Parameters<RenderNewTask>[0]; onClose: () => void }) {
  const { i18n } = useLingui()
  use(wordsBeside(i18n.locale))
  return <NewTaskDrawer about={about} onClose={onClose} />
}

/** Whoever the address names, beside the page. */
function OpenPerson({ user }: { user: KnownUser }) {
  const [search] = useSearchParams()
  const id = search.get('person')
  if (!id || lockedFeature('contactDetail', user)) return null
  return (
    <Suspense>
      <PersonBeside id={id} />
    </Suspense>
  )
}

function PersonBeside({ id }: { id: string }) {
  const { i18n } = useLingui()
  use(wordsBeside(i18n.locale))
  return (
    <PersonDrawer
      id={id}
      renderApplications={() => <Applications personId={id} />}
      renderTasks={(about, none) => <RecordTasks about={about} renderHead={(add) => add} none={none} />}
    />
  )
}

export function ErrorBoundary() {
  const user = useUser()
  const problem = <Problem kind={problemKind(useRouteError())} />
  if (!user) return <main className="problem problem-whole">{problem}</main>
  return (
    <AppProviders>
      <AppFrame user={user}>
        <div className="problem">{problem}</div>
      </AppFrame>
    </AppProviders>
  )
}
