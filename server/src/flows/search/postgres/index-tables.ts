import { type RawBuilder, sql } from 'kysely'
import type { Layer, View } from '../engine.ts'
import { hasTeasers, hiddenFrom, type SearchKind, type SqlType } from '../kind.ts'

export type Sql = RawBuilder<unknown>
/** Public documents and the account's own, or their teasers: every question asks both, each by its own means. */
export type Arm = 'public' | 'own' | 'teaser'

/** The tables of one kind: `flows.add_search_kind` makes them. */
export type IndexTables = {
  kind: SearchKind
  /** As a value, to tell the words of this kind from others. */
  name: Sql
  table: Record<Arm, Sql>
  /** The public documents by importance, the most important first: every one here comes before all of the next. */
  tiers: readonly { name: Sql; table: Sql }[]
  /** Columns and their types, in the order in which documents are written. */
  columns: ReadonlyMap<string, Sql>
  hitColumns: Sql
  /** Whether public documents are teasers too. */
  isTeased: boolean
}

const TYPES: Record<SqlType | 'uuid', Sql> = {
  uuid: sql`uuid`,
  text: sql`text`,
  'text[]': sql`text[]`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  real: sql`real`,
  'double precision': sql`double precision`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
}

type Made = { whole: IndexTables; teased: IndexTables }
const made = new WeakMap<SearchKind, Made>()

/** As they are, for who writes documents and who sees all of them. */
export function tablesOf(kind: SearchKind, view: View = 'full'): IndexTables {
  const { whole, teased } = made.get(kind) ?? makeTables(kind)
  made.set(kind, { whole, teased })
  return view === 'teasers' || view === 'publicTeasers' ? teased : whole
}

function makeTables(kind: SearchKind): Made {
  const whole = wholeTables(kind)
  if (!hasTeasers(kind, null)) return { whole, teased: whole }
  const table = sql`(select ${teaserColumns(kind, null)} from ${whole.table.public}) public_teasers`
  // Not by tiers, which follow importance.
  const tiers = [{ name: sql.id('only_tier'), table }]
  return { whole, teased: { ...whole, table: { ...whole.table, public: table }, tiers, isTeased: true } }
}

function wholeTables(kind: SearchKind): IndexTables {
  const { kind: name } = kind.filters
  const documents = `flows.public_${name}_index`
  const own = sql.table(`flows.own_${name}_index`)
  const tiers = kind.tiers?.map((tier) => ({ name: `${tier}_tier`, table: `${documents}_${tier}` })) ?? [
    { name: 'only_tier', table: documents },
  ]
  const columns = new Map([
    ['record_id', TYPES.uuid],
    ['slug', TYPES.text],
    ['name', TYPES.text],
    ['name_key', TYPES.text],
    ...Object.entries(kind.columns).map(([column, { type }]) => [column, TYPES[type]] as const),
    ['popularity', TYPES.real],
    ['version', TYPES.integer],
    ['updated_at', TYPES.timestamptz],
  ])
  return {
    kind,
    name: sql.lit(name),
    table: {
      public: sql.table(documents),
      own,
      teaser: sql`(select ${teaserColumns(kind, 'own')} from ${own}) own_teasers`,
    },
    tiers: tiers.map((tier) => ({ name: sql.id(tier.name), table: sql.table(tier.table) })),
    columns,
    hitColumns: listed([...columns.keys()]),
    isTeased: false,
  }
}

/** Columns by their names, of the given table. */
export function listed(names: readonly string[], of = '') {
  return sql.join(names.map((name) => sql.ref(of + name)))
}

/** What documents are written with, apart from the account and when they came. */
export function writtenColumns(kind: SearchKind) {
  return [...tablesOf(kind).columns.keys(), 'terms']
}

/** Importance follows from what may be hidden: every teaser is of the same, in the middle. */
const IMPORTANCE = sql`0.5::real`

/**
 * The columns of a document for a restricted user. Hidden values are gone before anything is asked, so no condition,
 * order, count or sample can depend on them.
 */
function teaserColumns(kind: SearchKind, layer: Layer): Sql {
  const { filters, columns } = kind
  const hidden = new Set(hiddenFrom(kind, layer))
  const isHidden = (field: string | null) => field !== null && hidden.has(field)
  const named = ['name', 'name_key'].map((column) =>
    isHidden(filters.fieldOf('name')) ? sql`'' as ${sql.ref(column)}` : sql.ref(column),
  )
  const shown = Object.entries(columns).map(([name, column]) =>
    column.field !== null && isHidden(column.field)
      ? sql`${literal(column.without)}::${TYPES[column.type]} as ${sql.ref(name)}`
      : sql.ref(name),
  )
  return sql.join([
    listed([...(layer === null ? [] : ['account_id']), 'record_id', 'slug', 'version', 'updated_at', 'indexed_at']),
    ...named,
    ...shown,
    sql`visible_terms as terms`,
    sql`${IMPORTANCE} as popularity`,
  ])
}

function literal(value: unknown): Sql {
  return Array.isArray(value) ? sql`array[${sql.join(value.map((each) => sql.lit(each)))}]` : sql.lit(value)
}
