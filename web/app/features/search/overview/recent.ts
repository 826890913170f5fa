import { useEffect } from 'react'
import { z } from 'zod'
import { useUser } from '~/lib/visitor.ts'
import { type SearchState, stateText } from '../search-state.ts'
import { useKept } from '../use-kept.ts'

const MOST = 8
/** Who stays so long with a result has searched for it, not only typed past it. */
const STAY_MS = 1500

const Recent = z.array(z.object({ label: z.string(), state: z.record(z.string(), z.string()) })).catch([])
export type RecentSearch = z.infer<typeof Recent>[number]

/** The last searches of this user in this browser, the newest first. */
export function useRecent() {
  const user = useUser()
  const [recent, keep] = useKept(`recent:${user?.userId ?? ''}`, Recent)
  return { recent, keep, clear: () => keep([]) }
}

export function useRecorded(state: SearchState, label: string) {
  const { recent, keep } = useRecent()
  const text = stateText(state)
  useEffect(() => {
    if (label === '' || (recent[0] && stateText(recent[0].state) === text)) return undefined
    const timer = setTimeout(() => {
      const others = recent.filter((each) => stateText(each.state) !== text)
      keep([{ label, state: state as Record<string, string> }, ...others].slice(0, MOST))
    }, STAY_MS)
    return () => clearTimeout(timer)
  })
}
