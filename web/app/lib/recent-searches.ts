import { Kind } from '@kontor/contract/kit/kinds.ts'
import { z } from 'zod'
import { useKept } from './use-kept.ts'
import { useUser } from './visitor.ts'

const Searches = z
  .array(
    z.object({
      /** What was searched: one kind of records, or all of them. */
      kind: z.union([Kind, z.literal('all')]).default('company'),
      label: z.string(),
      state: z.record(z.string(), z.string()),
    }),
  )
  .catch([])
const Records = z
  .array(
    z.object({
      kind: z.string(),
      id: z.string(),
      label: z.string(),
      detail: z.string(),
      avatarUrl: z.string().nullable(),
    }),
  )
  .catch([])
export type RecentRecord = z.infer<typeof Records>[number]

const MOST = 8

/** The last searches of this user in this browser, the newest first. */
export function useRecentSearches() {
  const user = useUser()
  const [recent, keep] = useKept(`recent:${user?.userId ?? ''}`, Searches)
  return { recent, keep: (next: typeof recent) => keep(next.slice(0, MOST)), clear: () => keep([]) }
}

/** The records that this user opened by the palette or the search box, the newest first. */
export function useRecentRecords() {
  const user = useUser()
  const [recent, keep] = useKept(`records:${user?.userId ?? ''}`, Records)
  function remember(record: RecentRecord) {
    keep([record, ...recent.filter(({ id }) => id !== record.id)].slice(0, MOST))
  }
  return { recent, remember }
}
