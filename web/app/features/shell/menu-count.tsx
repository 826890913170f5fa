import type { PageName } from '@kontor/contract/kit/paths.ts'
import { lazy, Suspense } from 'react'
import { lockedFeature } from '~/lib/gate.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { loadOptionalPart } from '~/lib/lost-files.ts'
import { may } from '~/lib/may.ts'

const Nothing = () => <></>
const DueBadge = lazy(() =>
  loadOptionalPart(() => import('~/records/task/due-badge.tsx').then((file) => ({ default: file.DueBadge })), {
    default: Nothing,
  }),
)

/** What waits behind a place of the menu, for those who may read it; nothing where nothing is counted. */
export function MenuCount({ page, user }: { page: PageName; user: KnownUser }) {
  if (page !== 'tasks' || lockedFeature('tasks', user) !== undefined || !may(user, 'record:read')) return null
  return (
    <Suspense>
      <DueBadge />
    </Suspense>
  )
}
