import type { jobs as endpoints } from '@kontor/contract/jobs.ts'
import type { InputOf, OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { parseList } from '@kontor/contract/kit/select.ts'
import { conceptsBeginning } from '#catalogue/concepts/concepts.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listByName } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { seesOwn } from './hidden.ts'
import { jobType } from './job-type.ts'
import { listWords } from './jobs.repository.ts'

type Suggestion = OutputOf<typeof endpoints.filterSuggestions>['items'][number]
type Query = InputOf<typeof endpoints.filterSuggestions>['query']
type Finder = (ctx: Ctx, text: string, query: Query) => Promise<Omit<Suggestion, 'kind'>[]>

/** What each kind of suggestion finds for typed text. */
const FINDERS: Readonly<Record<Suggestion['kind'], Finder>> = {
  job: async (ctx, text, { limit }) => {
    const layer = seesOwnJobs(ctx) ? undefined : ('public' as const)
    const found = await listByName(ctx.tx, jobType, { layer, nameKey: nameKey(text) }, { limit })
    return found.map(({ id, title }) => ({ id, label: title }))
  },
  skill: async (_ctx, text, { locale, limit }) => conceptsBeginning(text, 'skill', locale, limit),
  occupation: async (_ctx, text, { locale, limit }) => conceptsBeginning(text, 'occupation', locale, limit),
  company: (ctx, text, { limit }) => ownWords(ctx, 'company', text, limit),
  place: (ctx, text, { limit }) => ownWords(ctx, 'city', text, limit),
  tag: (ctx, text, { limit }) => ownWords(ctx, 'tag', text, limit),
}

const FIELD_OF = { company: 'clientCompany', city: 'location', tag: 'tags' } as const

async function ownWords(ctx: Ctx, column: keyof typeof FIELD_OF, text: string, limit: number) {
  if (!seesOwnJobs(ctx) || !seesOwn(ctx.session, FIELD_OF[column])) return []
  const labels = await listWords(ctx.tx, column, text, limit)
  return labels.map((label) => ({ id: label, label }))
}

function seesOwnJobs({ session }: Ctx) {
  return hasFeature(session.plan, 'hiring')
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
