import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { KnownUser } from '~/lib/known-user.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { dueTasks } from '../tasks/due-tasks.ts'
import { ownPipelines } from './home.queries.ts'

type Props = { user: KnownUser; timeZone: string }

/** What the day holds, in one line; nothing where there is nothing. */
export function Agenda({ user, timeZone }: Props) {
  const { t } = useLingui()
  const [today, overdue] = dueTasks(timeZone)
  const hasTasks = hasFeature(user.productId, 'tasks')
  const late = useInfiniteQuery({ ...overdue, enabled: hasTasks })
  const due = useInfiniteQuery({ ...today, enabled: hasTasks })
  const jobs = useQuery({ ...ownPipelines(), enabled: hasFeature(user.productId, 'hiring') })
  const tasks = new Set([...rowsOf(late.data), ...rowsOf(due.data)].map(({ id }) => id)).size
  const applied = jobs.data?.applied ?? 0
  const isMore = late.hasNextPage || due.hasNextPage
  const parts = [
    ...(tasks > 0
      ? [isMore ? t`more than ${tasks} things due` : t`${plural(tasks, { one: '# thing due', other: '# things due' })}`]
      : []),
    ...(applied > 0 ? [t`${plural(applied, { one: '# new application', other: '# new applications' })}`] : []),
  ]
  return parts.length > 0 && ` · ${parts.join(', ')}`
}
