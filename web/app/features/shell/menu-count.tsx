import type { PageName } from '@kontor/contract/kit/paths.ts'
import { Suspense } from 'react'
import { lockedFeature } from '~/lib/gate.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { lazyPart } from '~/lib/lazy-part.ts'
import { may } from '~/lib/may.ts'

const DueBadge = lazyPart(async () => (await import('~/records/task/due-badge.tsx')).DueBadge)

/** What waits behind a place of the menu, for those who may read it; nothing where nothing is counted. */
export function MenuCount({ page, user }: { page: PageName; user: KnownUser }) {
  if (page !== 'tasks' || lockedFeature('tasks', user) !== undefined || !may(user, 'record:read')) return null
  return (
    <Suspense>
      <DueBadge />
    </Suspense>
  )
}
