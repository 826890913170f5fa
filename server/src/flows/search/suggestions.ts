import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { FREE_SUGGESTIONS, type search as endpoints, type SearchSuggestion } from '@kontor/contract/search.ts'
import type { Ctx } from '#kit/http/context.ts'
import { limitPerAccount } from '#kit/security/account-limit.ts'
import { engineOf } from './chosen-engine.ts'
import { readForgiving } from './correct.ts'
import type { Hit } from './engine.ts'
import { type SearchKind, searchKinds, searchKindsOf, shownHit } from './kind.ts'
import { askedOf, viewOf } from './read-question.ts'
import { readQuery } from './text/query.ts'

const LONGEST = 100
/** Of each sort of values so many, where the names leave room. */
const OTHERS = 2

/** What was typed so far, as much as makes sense; what the database cannot hold is left out. */
export function typedText(query: string | undefined) {
  return (query ?? '').slice(0, LONGEST).toWellFormed().replaceAll('\0', '').trim()
}

/** Records by name first, one of each kind in turn, then what their filters can be set to. */
export async function suggestions(ctx: Ctx, { query, limit, locale }: InputOf<typeof endpoints.suggestions>['query']) {
  const text = typedText(query)
  if (!hasFeature(ctx.session.plan, 'search')) return { items: await freeSuggestions(ctx, text, limit) }
  if (text === '') return { items: [] }
  const kinds = searchKindsOf(ctx.session.plan)
  // Sent one after the other without waiting for the answers between.
  const [named, others] = await Promise.all([namesOf(ctx, kinds, text, limit), othersOf(ctx, kinds, text, locale)])
  if (!named) return { items: [] }
  // Some room is kept for what is no record, if there is anything.
  const room = Math.max(limit - Math.min(others.length, OTHERS), 1)
  return { items: [...named.slice(0, room), ...others, ...named.slice(room)].slice(0, limit) }
}

async function othersOf(ctx: Ctx, kinds: readonly SearchKind[], text: string, locale: Locale) {
  const others: SearchSuggestion[] = []
  for (const kind of kinds) others.push(...((await kind.suggestOthers?.(ctx, text, locale, OTHERS)) ?? []))
  return others
}

const limitFree = limitPerAccount(FREE_SUGGESTIONS.perMinute)

/** Names for who has typed most of one, so that the list of all records cannot be read by its beginnings. */
async function freeSuggestions(ctx: Ctx, text: string, limit: number): Promise<SearchSuggestion[]> {
  if (text.length < FREE_SUGGESTIONS.letters) return []
  limitFree(ctx.session.accountId, ctx.now)
  const free = searchKinds().filter(({ isFree }) => isFree)
  return (await namesOf(ctx, free, text, Math.min(limit, FREE_SUGGESTIONS.most))) ?? []
}

/** Undefined where nothing was asked. Where no kind has a name that fits, what may have been meant. */
async function namesOf(ctx: Ctx, kinds: readonly SearchKind[], text: string, limit: number) {
  const asked = askedOf(readQuery(text, { prefixLast: true }))
  if (!asked || asked.parts.length === 0) return undefined
  const typed = await interleaved(ctx, kinds, limit, (kind) =>
    engineOf(kind).suggest(ctx.tx, asked, limit, viewOf(kind, ctx.session)),
  )
  if (typed.length > 0) return typed
  return interleaved(ctx, kinds, limit, async (kind) => {
    const view = viewOf(kind, ctx.session)
    const { query, corrected } = await readForgiving(ctx.tx, kind, text, view)
    const meant = corrected.length > 0 ? askedOf(query) : undefined
    return meant ? engineOf(kind).suggest(ctx.tx, meant, limit, view) : []
  })
}

type Ask = (kind: SearchKind) => Promise<readonly Hit[]>

/** One of each kind in turn. */
async function interleaved(ctx: Ctx, kinds: readonly SearchKind[], limit: number, ask: Ask) {
  const found: SearchSuggestion[][] = []
  // One after the other: corrections of a kind set what is alike enough for the whole transaction.
  for (const kind of kinds) found.push((await ask(kind)).map((hit) => suggestionOf(kind, ctx, hit)))
  return Array.from({ length: limit }, (_, at) => found.flatMap((each) => each.slice(at, at + 1))).flat()
}

function suggestionOf(kind: SearchKind, { kit, locale, session }: Ctx, found: Hit): SearchSuggestion {
  const hit = shownHit(kind, session, found)
  const { record_id: id, slug, name: label } = hit
  const avatarUrl = kind.avatarUrlOf(kit, hit)
  return { kind: kind.filters.kind, id, label, detail: kind.subtitleOf(hit, locale), slug, avatarUrl }
}
