import type { FIT_VERDICTS } from '@kontor/contract/job-candidates.ts'
import type { Words } from './inputs.ts'

export type State = (typeof FIT_VERDICTS)[number]

/** One thing that is asked for, and how far a person has it, from 0 to 1; nothing where nobody knows. */
export type Judged = {
  label: string
  /** How much it counts beside the others of its criterion. */
  weight: number
  fraction: number | undefined
  /** All words that earn something, the most telling first: without any of them there are no points. */
  words: readonly Words[]
}

/** From here up somebody has what is asked for. */
export const MET = 0.8
/** Below this it is something else. */
export const LEAST = 0.28

/** Who has it has all of it; who has something like it has as much as it is alike. */
export function fractionOf(nearness: number): number {
  if (nearness >= MET) return 1
  return nearness < LEAST ? 0 : nearness
}

export function stateOf(fraction: number | undefined): State {
  if (fraction === undefined) return 'unknown'
  if (fraction >= 1) return 'met'
  return fraction > 0 ? 'partly' : 'missing'
}

/** Words with what each earns by itself, the most telling first; those that earn nothing are left out. */
export function wordsOf(found: readonly { value: number; words: readonly Words[] }[]): Words[] {
  const telling = found.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const each = new Map(telling.flatMap(({ words }) => words).map((words) => [placeOf(words), words]))
  return [...each.values()]
}

/** The best of what was found; nothing where nothing is known. */
export function bestOf(found: readonly { value: number }[]): number | undefined {
  return found.length === 0 ? undefined : Math.max(...found.map(({ value }) => value))
}

function placeOf({ source, fileId, path, start, end }: Words) {
  return [source, fileId ?? '', path, start, end].join(' ')
}
