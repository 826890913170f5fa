import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type KindFilters, Order } from './filters.ts'
import { Id } from './ids.ts'
import { Kind } from './kinds.ts'
import { LOCALES } from './locales.ts'
import type { Feature } from './plans.ts'
import { Access, type Who } from './roles.ts'

/** So many matches are counted exactly, and the values of their filters too. */
export const MOST_COUNTED = 20_000
/** Values of one filter that are counted, the most frequent ones. */
export const FACET_LIMIT = 50
/** Rows of one export: of those who may take everything, and of members. */
const EXPORT_ROWS = { most: 10_000, member: 1000 }
export const MOST_CHOSEN = 100

export function mostExported({ roles }: Pick<Who, 'roles'>) {
  return roles.some((role) => role !== 'member') ? EXPORT_ROWS.most : EXPORT_ROWS.member
}

/** Where the typed words stand in a shown text: beginning and end of each piece. */
export const Highlight = z.object({
  field: z.enum(['title', 'subtitle']),
  ranges: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type Highlight = z.infer<typeof Highlight>

export const SCORE_REASONS = ['exactName', 'namePrefix', 'words', 'size'] as const
export const Explanation = z.object({
  score: z.number(),
  reasons: z.array(z.object({ reason: z.enum(SCORE_REASONS), points: z.number() })),
  /** Each typed word with the places where something that stands for it was found. */
  words: z.array(
    z.object({ typed: z.string(), found: z.array(z.object({ word: z.string(), in: z.array(z.string()) })) }),
  ),
})
export type Explanation = z.infer<typeof Explanation>

/** One line of a result of any kind. What the caller does not see is empty and named in `hidden`. */
export const RecordHit = z.object({
  type: Kind,
  id: Id,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  avatarUrl: z.string(),
  access: Access,
  highlights: z.array(Highlight),
  updatedAt: z.string(),
  hidden: z.array(z.string()),
  explanation: Explanation.optional(),
})
export type RecordHit = z.infer<typeof RecordHit>

type HitSchema = z.ZodObject & z.ZodType<RecordHit>

/** What `select` cannot leave out. */
export const ALWAYS_SELECTED = ['type', 'id', 'hidden'] as const

/** A line as it is, or with `select` the named fields; whoever asks for all of them gets all. */
function selectable<Hit extends HitSchema>(hit: Hit): Hit {
  const { type, id, hidden } = hit.shape as (typeof RecordHit)['shape']
  return z.union([hit, hit.partial().extend({ type, id, hidden })]) as never
}

export const Correction = z.object({ typed: z.string(), meant: z.string() })
export type Correction = z.infer<typeof Correction>

export const Count = z.object({
  count: z.number().int(),
  /** There are more than are counted. */
  more: z.boolean(),
})

const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  /** Exact; null where there are more matches than are counted, and the value is one that important ones have. */
  count: z.number().int().nullable(),
  /** The span of numbers that the value stands for. */
  min: z.number().nullable(),
  max: z.number().nullable(),
})

const NamedValue = FacetValue.pick({ value: true, label: true })

export function facetOf<Key extends string>(keys: readonly Key[]) {
  return z.object({
    filter: z.enum(keys as [Key, ...Key[]]),
    values: z.array(FacetValue),
    /** Names of values that were asked for and are not among the most frequent; left out where there are none. */
    chosen: z.array(NamedValue).optional(),
  })
}
export type AnyFacet = {
  filter: string
  values: z.infer<typeof FacetValue>[]
  chosen?: z.infer<typeof NamedValue>[] | undefined
}

type Declared<F extends KindFilters, Hit extends HitSchema> = {
  filters: F
  hit: Hit
  /** Its part of the address, and what the records are called in the summaries. */
  path: string
  records: string
  /** The feature of the kind, where it is another than the search. */
  feature?: Feature
}

/** How one kind of record is searched, counted and faceted. */
export function searchEndpoints<F extends KindFilters, Hit extends HitSchema>(kind: Declared<F, Hit>) {
  const { filters, hit, path, records, feature } = kind
  const searchShape = filters.searchShape as F['searchShape']
  return {
    search: endpoint({
      method: 'GET',
      path: `/v1/search/${path}`,
      summary: `${records} by text and filters, the best first; with \`format=csv\` as a file`,
      costly: true,
      permission: 'signedIn',
      feature: feature ?? 'search',
      query: z.strictObject({
        ...searchShape,
        sortBy: (filters.Sort as F['Sort']).default('relevance' as never),
        order: Order.optional(),
        searchAfter: z.string().max(2000).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        explain: z.enum(['true', 'false']).default('false'),
        /** Fields of each line, divided by commas; all of them where nothing is said. */
        select: z.string().max(500).optional(),
        format: z.enum(['json', 'csv']).default('json'),
        /** Columns of the file; all of them where nothing is said. */
        columns: z.string().max(500).optional(),
        /** Records that somebody chose, instead of what fits: the rows of the file, or those of them that can be seen. */
        ids: z
          .string()
          .max(40 * MOST_CHOSEN)
          .optional(),
      }),
      response: z.object({
        items: z.array(selectable(hit)),
        total: z.number().int().nullable(),
        searchAfter: z.string().nullable(),
        corrected: z.array(Correction),
        /** Names in `select` that no line has. */
        unknown: z.array(z.string()).optional(),
      }),
      file: 'text/csv',
      problems: ['hiddenFields', 'forbidden'],
    }),
    count: endpoint({
      method: 'GET',
      path: `/v1/search/${path}/count`,
      summary: `How many ${records.toLowerCase()} fit, exactly up to ${MOST_COUNTED.toLocaleString('en')}`,
      costly: true,
      permission: 'signedIn',
      ...(feature ? { feature } : {}),
      query: z.strictObject(searchShape),
      response: Count,
      problems: ['hiddenFields'],
    }),
    facets: endpoint({
      method: 'GET',
      path: `/v1/search/${path}/facets`,
      summary: `How many of the ${records.toLowerCase()} that fit have each value of a filter; no numbers above ${MOST_COUNTED.toLocaleString('en')} matches`,
      costly: true,
      permission: 'signedIn',
      feature: feature ?? 'search',
      query: z.strictObject({
        ...searchShape,
        facets: z.string().max(500).optional(),
        locale: z.enum(LOCALES).default('en'),
      }),
      response: z.object({ items: z.array(facetOf(filters.facetKeys as F['facetKeys'][number][])) }),
      problems: ['hiddenFields'],
    }),
  }
}
