import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { z } from 'zod'
import { event, type EventKind } from '../events/events.ts'

export const HAPPENINGS = ['added', 'changed', 'removed', 'restored', 'merged', 'unmerged'] as const
export type Happening = (typeof HAPPENINGS)[number]

/** Under this name an event tells of which record it is. */
export function idKeyOf(kind: Kind) {
  return `${kind}Id`
}

/** What happened to records of a kind, such as job.added with jobId, for listeners of other modules. */
export function recordEvent(kind: Kind, what: Happening): EventKind<z.ZodType<Record<string, string>>> {
  return event(`${kind}.${what}`, z.object({ [idKeyOf(kind)]: z.uuid() }))
}
