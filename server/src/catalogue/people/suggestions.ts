import type { InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { conceptsBeginning } from '#catalogue/concepts/concepts.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listByName } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { seesOwn } from './hidden.ts'
import { listWords } from './people.repository.ts'
import { personKey } from './person-key.ts'
import { personType } from './person-type.ts'

type Suggestion = OutputOf<typeof endpoints.filterSuggestions>['items'][number]
type Query = InputOf<typeof endpoints.filterSuggestions>['query']
type Finder = (ctx: Ctx, text: string, query: Query) => Promise<Omit<Suggestion, 'kind'>[]>

/** What each kind of suggestion finds for typed text. */
const FINDERS: Readonly<Record<Suggestion['kind'], Finder>> = {
  person: async (ctx, text, { limit }) =>
    named(await listByName(ctx.tx, personType, { nameKey: personKey(text) }, { limit })),
  skill: async (_ctx, text, { locale, limit }) => conceptsBeginning(text, 'skill', locale, limit),
  occupation: async (_ctx, text, { locale, limit }) => conceptsBeginning(text, 'occupation', locale, limit),
  company: async (ctx, text, { limit }) =>
    named(await listByName(ctx.tx, companyType, { nameKey: nameKey(text) }, { limit })),
  place: async (ctx, text, { limit }) => words(await listWords(ctx.tx, 'city', text, limit)),
  tag: async (ctx, text, { limit }) =>
    seesOwn(ctx.session, 'tags') ? words(await listWords(ctx.tx, 'tag', text, limit)) : [],
}

/** What begins with the typed text, one of each kind in turn until there are enough. */
export async function filterSuggestions(ctx: Ctx, query: Query) {
  const text = query.query?.trim() ?? ''
  if (text === '') return { items: [] }
  const wished = parseList(query.kinds)
  const kinds = (Object.keys(FINDERS) as Suggestion['kind'][]).filter(
    (kind) => wished.length === 0 || wished.includes(kind),
  )
  const found: Suggestion[][] = []
  for (const kind of kinds) found.push((await FINDERS[kind](ctx, text, query)).map((each) => ({ kind, ...each })))
  const interleaved = Array.from({ length: query.limit }, (_, i) => found.flatMap((each) => each[i] ?? [])).flat()
  return { items: interleaved.slice(0, query.limit) }
}

function named(rows: readonly { id: string; name: string }[]) {
  return rows.map(({ id, name }) => ({ id, label: name }))
}

function words(labels: readonly string[]) {
  return labels.map((label) => ({ id: label, label }))
}
