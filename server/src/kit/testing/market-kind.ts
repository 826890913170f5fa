import { endpoint } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { page, PageQuery } from '@kontor/contract/kit/page.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { z } from 'zod'
import { list as listDuplicates } from '../../flows/duplicates/duplicates.service.ts'
import { type Radar, registerRadar } from '../../flows/duplicates/radars.ts'
import { merge } from '../../flows/merges/merge.ts'
import { preview } from '../../flows/merges/merges.service.ts'
import { serve } from '../http/serve.ts'
import type { Field } from '../records/fields.ts'
import { survivorOf } from '../records/reading.ts'
import { recordType, type RecordRow } from '../records/record-type.ts'
import { listByIds } from '../records/rows.repository.ts'
import { findBySlug } from '../records/slugs.ts'
import { tagMany } from '../records/tagging.ts'
import type { TestApp } from './app.ts'
import { Item, present, READS, serveRecords, Shown, WRITES } from './record-routes.ts'

/** A second kind of record, declared as a module would declare its own, to prove that the kit needs no other kind. */
export const MARKETS_TABLE = `
  create table catalogue.tested_markets (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references identity.accounts on delete cascade,
    slug text not null, title text not null, name_key text collate "C" not null,
    topics text[] not null default '{}', size integer, provenance jsonb not null default '{}',
    merged_into uuid references catalogue.tested_markets on delete cascade, version integer not null default 1,
    created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  call app.protect('catalogue.tested_markets');
  call app.keep_records('catalogue.tested_markets', 'market')`

export type MarketRow = Row
type Row = RecordRow & { title: string; topics: string[]; size: number | null; slug: string; name_key: string }
type Values = { title: string; topics: string[]; size: number | null }
const SCHEMAS = {
  title: z.string().min(1).max(200),
  topics: z.array(z.string().min(1).max(40)).max(5),
  size: z.int32().min(0).nullable(),
}
const title: Field<Row, string> = {
  schema: SCHEMAS.title,
  columns: { title: (text) => text, name_key: (text) => text.toLowerCase() },
  read: (row) => row.title,
}

export const marketType = recordType<Row, Values>({
  kind: 'market',
  table: 'catalogue.tested_markets',
  access: 'public-or-own',
  fields: {
    title,
    topics: {
      schema: SCHEMAS.topics,
      empty: [],
      columns: { topics: (topics) => topics },
      read: (row) => row.topics,
      join: (mine, theirs) => [...new Set([...mine, ...theirs])].slice(0, 5),
    },
    size: { schema: SCHEMAS.size, empty: null, columns: { size: (size) => size }, read: (row) => row.size },
  },
  titleField: 'title',
  slugs: { reserved: new Set(['add']), fallback: 'market' },
  tags: { field: 'topics', most: 5 },
  followable: true,
  statuses: ['prospect', 'client'],
  mergeable: {},
  hiddenOf: (who, row) => (row.account_id !== null && who && isRestrictedUser(who) ? ['size', 'relationship'] : []),
  describe: (_ctx, row, hidden) => ({ subtitle: hidden.includes('size') ? '' : `size ${row.size}`, avatarUrl: '' }),
})

const itemOf = ({ id, slug, title: text }: Row) => ({ id, slug, title: text })

const marketRadar: Radar<Row, { title: string }, z.infer<typeof Item>> = {
  type: marketType,
  columns: ['id', 'account_id', 'title'],
  factsOf: (row) => ({ title: row.title.toLowerCase().replace(/ (?:ag|gmbh)$/, '') }),
  keysOf: ({ title: value }) => [{ key: 'title', value }],
  widest: { title: 10 },
  counted: ['title'],
  compare: (a, b, sharedBy) =>
    a.title === b.title && sharedBy('title') < 4
      ? { score: 90, reasons: [{ kind: 'title', value: a.title, points: 90 }] }
      : { score: 0, reasons: [] },
  threshold: 60,
  async presentItems(ctx, ids) {
    return new Map((await listByIds(ctx.tx, marketType, ids)).map((row) => [row.id, itemOf(row)]))
  },
}

const URL = '/v1/tested-markets'
const Topics = SCHEMAS.topics
const TagChange = z.object({ id: Id, add: Topics, remove: Topics })
const Pair = z.object({ pairId: Id, first: Item, second: Item, score: z.number() })
const Sides = z.strictObject({ keepId: Id, mergedId: Id })

/** Serves the kind beside the product's own, with what only some kinds have; to be called before the first request. */
export function serveMarkets(tested: TestApp) {
  const { app, kit } = tested
  const bySlug = endpoint({
    ...READS,
    path: `${URL}/slug/:slug`,
    params: z.object({ slug: z.string() }),
    response: Shown,
  })
  serve(app, kit, bySlug, async (ctx, { params }) => {
    const row = await survivorOf(ctx, marketType, await findBySlug(ctx.tx, marketType, params.slug))
    return present(ctx, marketType, row)
  })
  const tag = endpoint({
    ...WRITES,
    method: 'PUT',
    path: `${URL}/tags`,
    body: z.strictObject({ changes: z.array(TagChange).max(50) }),
    response: z.object({ changes: z.array(TagChange) }),
  })
  serve(app, kit, tag, async (ctx, { body }) => {
    return { changes: await tagMany(ctx, marketType, body.changes) }
  })
  const done = z.object({ mergeId: Id, keptId: Id })
  const join = endpoint({ ...WRITES, method: 'PUT', path: `${URL}/merge`, body: Sides, response: done })
  serve(app, kit, join, (ctx, { body }) => merge(ctx, 'market', { ...body, remove: false, take: [] }))
  const outcomes = z.object({ fields: z.array(z.object({ field: z.string(), outcome: z.string() })) })
  const plan = endpoint({ ...WRITES, method: 'POST', path: `${URL}/merge-preview`, body: Sides, response: outcomes })
  serve(app, kit, plan, (ctx, { body }) => preview(ctx, 'market', body))
  const duplicates = endpoint({ ...READS, path: `${URL}/duplicates`, query: PageQuery, response: page(Pair) })
  serve(app, kit, duplicates, (ctx, { query }) => listDuplicates(ctx, marketRadar, query))
  serveRecords(tested, URL, marketType)
  registerRadar(marketRadar)
}
