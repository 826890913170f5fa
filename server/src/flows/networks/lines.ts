import type { NetworkNode } from '@kontor/contract/networks.ts'
import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { keyOf, type NodeKey, partsOf } from './graph.ts'

export type Line = Omit<NetworkNode, 'hop' | 'more'>
const KINDS = ['company', 'person', 'job'] as const

/** The records in one line each, as the caller sees them; what he does not see is left out. */
export async function linesOf(ctx: Ctx, keys: readonly NodeKey[]): Promise<ReadonlyMap<NodeKey, Line>> {
  const parts = keys.map(partsOf)
  const idsOf = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [part.id] : []))
  const lines = new Map<NodeKey, Line>()
  for (const kind of KINDS) {
    const ids = idsOf(kind)
    const seen = ids.length === 0 ? [] : await recordKind(kind).seenBy(ctx, ids)
    for (const [asked, { id, access, title, subtitle, slug, avatarUrl }] of seen)
      lines.set(keyOf(kind, asked), { kind, id, access, title, subtitle, slug, avatarUrl })
  }
  const none = { access: 'company', subtitle: '', slug: '', avatarUrl: '' } as const
  for (const [id, title] of await namesOf(ctx.tx, idsOf('user')))
    lines.set(keyOf('user', id), { kind: 'user', id, title, ...none })
  return lines
}
