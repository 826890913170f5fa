import { ACCESS_FILTER, defineFilters } from '@kontor/contract/kit/filters.ts'
import { RecordHit, searchEndpoints } from '@kontor/contract/kit/search-endpoints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { registerSearchKind, searchKind } from '../../flows/search/kind.ts'
import { plainDocument } from '../../flows/search/plain-document.ts'
import { savedSearch } from '../../flows/search/saved-search.ts'
import { inTenant, type Tx } from '../db/scope.ts'
import { registerKind } from '../records/kinds.ts'
import type { TestApp } from './app.ts'
import { define, type TestDatabase } from './database.ts'

/** A kind of record that only tests have: everything that a module brings to be searched stands in this file. */
export const marketFilters = defineFilters({
  kind: 'market',
  fields: {
    all: ['name', 'region', 'tags', 'volume', 'opened', 'notes'],
    visitor: ['name', 'region', 'tags', 'volume', 'opened', 'notes'],
    restricted: ['name', 'region'],
  },
  name: 'name',
  filters: {
    access: ACCESS_FILTER,
    regions: { kind: 'terms', facet: true, field: 'region' },
    tags: { kind: 'terms', facet: true, field: 'tags', several: true },
    volume: { kind: 'range', facet: true, field: 'volume', least: 0, most: 1e12, steps: [0, 100, 1000] },
    opened: { kind: 'range', facet: true, field: 'opened', least: 1800, most: 2100, steps: [1800, 1950, 2000] },
  },
})

const endpoints = searchEndpoints({
  filters: marketFilters,
  hit: RecordHit.extend({ type: z.literal('market'), region: z.string().nullable(), volume: z.number().nullable() }),
  path: 'markets',
  records: 'Markets',
})

type Columns = { region: string | null; tags: string[]; volume: number | null; opened: number | null }
type Row = Columns & { id: string; slug: string; name: string; notes: string; version: number; updated_at: Date }
type Details = { type: 'market'; region: string | null; volume: number | null }

/** Notes stand in the row itself and in a table of parts. */
const LIVE = sql`
  select *, xmin::text as state,
    concat_ws(' ', notes, (select string_agg(text, ' ') from catalogue.test_stalls where market_id = market.id)) as notes
  from catalogue.test_markets market where deleted_at is null`
const listRows = async (tx: Tx, rest: ReturnType<typeof sql>) =>
  (await sql<Row & { state: string }>`${LIVE} and ${rest}`.execute(tx)).rows

export const marketSearch = searchKind<Columns, Row, Details, typeof marketFilters>({
  filters: marketFilters,
  endpoints,
  columns: {
    region: { type: 'text', field: 'region', without: null },
    tags: { type: 'text[]', field: 'tags', without: [] },
    volume: { type: 'double precision', field: 'volume', without: null },
    opened: { type: 'integer', field: 'opened', without: null },
  },
  at: { regions: 'region', tags: 'tags', volume: 'volume', opened: 'opened' },
  anyCase: ['tags'],
  recipe: 1,
  places: { A: 'name', B: 'tags', C: 'region', D: 'notes' },
  source: {
    listLive: (tx, ids) => listRows(tx, sql`id = any(${ids}::uuid[])`),
    async listStates(tx, ids) {
      const rows = await listRows(tx, sql`id = any(${ids}::uuid[])`)
      return new Map(rows.map(({ id, state }) => [id, state]))
    },
    listNext(tx, accountId, after, limit) {
      const owned = sql`account_id is not distinct from ${accountId}::uuid`
      return listRows(
        tx,
        sql`${owned} and (${after ?? null}::uuid is null or id > ${after ?? null}) order by id limit ${limit}`,
      )
    },
  },
  without: {
    name: { name: '' },
    region: { region: null },
    tags: { tags: [] },
    volume: { volume: null },
    opened: { opened: null },
    notes: { notes: '' },
  },
  documentMaker: async () => (row, known) => {
    const { id, slug, name, region, tags, volume, opened, notes, version, updated_at: updatedAt } = row
    const popularity = volume === null ? 0 : Math.min(1, Math.log10(volume + 1) / 12)
    const texts = { B: tags, C: [region], D: [notes] }
    const columns = { region, tags, volume, opened }
    const record = {
      id,
      slug,
      name,
      texts,
      values: { regions: [region], tags },
      columns,
      popularity,
      version,
      updatedAt,
    }
    return plainDocument(record, known)
  },
  subtitleOf: ({ region }) => region ?? '',
  avatarUrlOf: () => '',
  details: async () => (hit) => ({ type: 'market', region: hit.region, volume: hit.volume }),
  export: {
    file: 'markets',
    columns: {
      marketId: (hit) => hit.record_id,
      name: (hit) => hit.name,
      region: (hit) => hit.region,
      tags: (hit) => hit.tags,
      volume: (hit) => hit.volume,
    },
  },
})

/** The table of the module that owns the records, then what its migration says for the search: one line. */
export async function addMarkets(database: TestDatabase) {
  await define(
    database,
    `
    create table catalogue.test_markets (
      id uuid primary key default gen_random_uuid(),
      account_id uuid references identity.accounts on delete cascade,
      slug text not null,
      name text not null,
      region text,
      tags text[] not null default '{}',
      volume double precision,
      opened integer,
      notes text not null default '',
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    call app.protect('catalogue.test_markets');
    create table catalogue.test_stalls (
      account_id uuid references identity.accounts on delete cascade,
      market_id uuid not null references catalogue.test_markets on delete cascade,
      text text not null
    );
    call app.protect('catalogue.test_stalls');
    call flows.touch_with('catalogue.test_stalls', 'catalogue.test_markets', 'market_id');`,
  )
  await define(
    database,
    `
    begin; set local app.account_id = '00000000-0000-0000-0000-000000000000'; set local app.editor = 'on';
    insert into catalogue.test_markets (slug, name) values ('there-before', 'Vorhandener Markt'); commit`,
  )
  await define(
    database,
    `call flows.add_search_kind('market', 'catalogue.test_markets',
    'region text, tags text[] not null, volume double precision, opened integer')`,
  )
}

/** As app.ts does it for kinds of the product. Answers how to take it away: test files share the program. */
export function registerMarkets() {
  registerKind({
    kind: 'market',
    seenBy: async () => new Map(),
    aliasesOf: async () => [],
    lastChanges: async () => new Map(),
    search: savedSearch(marketSearch),
  })
  return registerSearchKind(marketSearch)
}

type Given = { name: string } & Partial<Pick<Row, 'region' | 'tags' | 'volume' | 'opened' | 'notes'>>

/** Adds a market of an account, or a public one. */
export function addMarket({ kit }: TestApp, accountId: string | null, given: Given): Promise<string> {
  const { name, region = null, tags = [], volume = null, opened = null, notes = '' } = given
  return inMarkets(kit, accountId, async (tx) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const { rows } = await sql<{ id: string }>`
      insert into catalogue.test_markets (account_id, slug, name, region, tags, volume, opened, notes)
      values (${accountId}, ${slug}, ${name}, ${region}, ${tags}, ${volume}, ${opened}, ${notes}) returning id`.execute(
      tx,
    )
    return rows[0]?.id ?? ''
  })
}

export function changeMarket(
  { kit }: TestApp,
  accountId: string | null,
  id: string,
  set: { name: string } | 'deleted',
) {
  return inMarkets(kit, accountId, (tx) =>
    (set === 'deleted'
      ? sql`update catalogue.test_markets set deleted_at = now() where id = ${id}`
      : sql`update catalogue.test_markets set name = ${set.name}, version = version + 1 where id = ${id}`
    ).execute(tx),
  )
}

/** Writes to the table of parts alone. */
export function addStall({ kit }: TestApp, accountId: string, marketId: string, text: string) {
  return inMarkets(kit, accountId, (tx) =>
    sql`insert into catalogue.test_stalls values (${accountId}, ${marketId}, ${text})`.execute(tx),
  )
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

function inMarkets<T>(kit: TestApp['kit'], accountId: string | null, work: (tx: Tx) => Promise<T>) {
  const tenant =
    accountId === null ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'free' as const } : { accountId }
  return inTenant(kit.db, tenant, 'read write', work)
}
