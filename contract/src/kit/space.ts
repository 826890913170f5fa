import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** How much disk space an installation has left, from the best to the worst. */
export const SpaceLevel = z.enum(['enough', 'scarce', 'low', 'critical'])
export type SpaceLevel = z.infer<typeof SpaceLevel>

/** What something writes: nothing that counts, a session, rows, or files and whole indexes. */
export type SpaceNeed = 'none' | 'little' | 'some' | 'much'

/** What is refused on each level. Signing in goes on longest, signing out and reading always. */
const REFUSED: Record<SpaceLevel, readonly SpaceNeed[]> = {
  enough: [],
  scarce: ['much'],
  low: ['much', 'some'],
  critical: ['much', 'some', 'little'],
}

export function allowsAt(level: SpaceLevel, need: SpaceNeed) {
  return !REFUSED[level].includes(need)
}

/** Follows from the declaration, unless that says otherwise. */
export function spaceNeedOf(e: Endpoint): SpaceNeed {
  if (e.space) return e.space
  if (e.method === 'GET') return 'none'
  return e.multipart ? 'much' : 'some'
}
