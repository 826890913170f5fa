import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { asTableOwner, testDatabase } from '#kit/testing/database.ts'
import { moduleNamedLike, TABLE_FAMILIES, TABLES as OWNERS } from '../../../../tools/table-owners.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

/** Tables that belong to no account, and why. */
const OF_NO_ACCOUNT: Record<string, string> = {
  'identity.accounts': 'the account itself; protected by its id',
  'identity.attempt_counts': 'counts keyed hashes before anybody is known',
  'identity.spent_captchas': 'spent before anybody is known',
  'identity.invoice_numbers': 'the last number of each year, of the whole installation',
  'identity.installation': 'one row for the whole installation',
  'catalogue.industry_codes': 'official code lists, the same for everybody',
  'catalogue.exchange_rates': 'published rates, the same for everybody',
  'flows.market_companies': 'public companies as markets count them',
  'flows.markets': 'figures of markets, of public companies alone',
  'flows.peer_figures': 'figures of public statements',
  'flows.market_state': 'one row: when the figures were made',
  'flows.market_queue': 'ids of public companies that changed',
  'catalogue.record_tables': 'which table holds the records of a kind',
  'catalogue.loaded_data': 'which state of the data files is loaded',
  'flows.public_words': 'words of public records',
  'flows.index_rebuild': 'one row for each kind that can be searched',
  'flows.listeners': 'how far each listener has read',
  'flows.job_kinds': 'the lane of each kind of job',
  'flows.page_views': 'sums per day and page, about nobody',
}
const PROTECTED_BY_ID = ['identity.accounts']

/** Functions that run with their owner's rights, and why. */
const OWNERS_FUNCTIONS: Record<string, string> = {
  'app.add_job': 'adds to the queue without rights on its tables',
  'app.add_account_job': 'the same in the name of an account, within its quota',
  'app.take_wakes': 'removes jobs that only wake listeners',
  'app.queue_lanes': 'numbers of the queue for the operator',
  'app.failed_jobs': 'failed jobs for the operator, without their payloads',
  'app.remove_failed_jobs': 'removes failed jobs when they are old',
  'catalogue.remove_record_parts': 'removes what every account keeps about a record that is removed for good',
  'catalogue.remove_news_parts': 'removes what every account keeps about a story that is removed for good',
  'flows.settle_index': 'puts an index in order, which its owner alone may do, and reads no row',
}

/** Tables whose rows of every account the owner finds and removes, in the functions of the list above alone. */
const REMOVED_BY_OWNER = [
  'catalogue.news_corrections',
  'catalogue.news_terms',
  'catalogue.record_changes',
  'catalogue.record_keys',
  'catalogue.record_merges',
  'catalogue.record_pairs',
  'catalogue.record_slugs',
]

const TABLES = `
  select c.oid, n.nspname || '.' || c.relname as name, c.relkind, c.reloptions,
    c.relrowsecurity and c.relforcerowsecurity as forced,
    exists (select 1 from pg_policy p where p.polrelid = c.oid) as has_policy,
    exists (select 1 from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('identity', 'catalogue', 'workspace', 'flows') and c.relkind in ('r', 'p', 'v', 'm', 'f')`

async function names(db: Queryable, text: string, values: unknown[] = []) {
  const { rows } = await db.query<{ name: string }>(text, values)
  return rows.map(({ name }) => name).toSorted()
}

function unprotectedTables(db: Queryable) {
  const query = `with t as (${TABLES}) select name from t
    where relkind in ('r', 'p') and (tenant or name = any ($1)) and not (forced and has_policy)`
  return names(db, query, [PROTECTED_BY_ID])
}

/** A policy that does not ask for the account fails for nobody; some let the owner find and remove rows. */
function policiesWithoutAccount(db: Queryable) {
  const query = `with t as (${TABLES}) select t.name || ' ' || p.polname as name from t join pg_policy p on p.polrelid = t.oid
    where p.polpermissive and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), '')
      not like '%app.account_id()%' and not (t.name = any ($1) and ${OF_OWNER})`
  return names(db, query, [REMOVED_BY_OWNER])
}
const OF_OWNER = `p.polcmd in ('r', 'd') and p.polwithcheck is null
  and pg_get_expr(p.polqual, p.polrelid) = '( SELECT app.acts_as_owner() AS acts_as_owner)'`

/** The public documents of a kind that can be searched are the same for everybody, and so are their parts. */
const OF_PUBLIC_INDEX = `exists (select 1 from flows.index_rebuild
  where starts_with(name, 'flows.public_' || kind || '_index'))`

function unlistedTables(db: Queryable) {
  const query = `with t as (${TABLES})
    select name from t where relkind in ('r', 'p') and not tenant and name <> all ($1) and not ${OF_PUBLIC_INDEX}
    union all select listed from unnest($1::text[]) listed where not exists (select 1 from t where name = listed and not tenant)`
  return names(db, query, [Object.keys(OF_NO_ACCOUNT)])
}

/**
 * References ignore row security, so the account must be a part of them. Companies and people may be public or the
 * account's own, which no reference can say: there a trigger must guard the column.
 */
function looseReferences(db: Queryable) {
  const query = `with t as (${TABLES}) select a.name || ' ' || k.conname as name
    from pg_constraint k join t a on a.oid = k.conrelid join t b on b.oid = k.confrelid
    where k.contype = 'f' and a.tenant and b.tenant and not exists (
      select 1 from unnest(k.conkey, k.confkey) pair (here, there)
      join pg_attribute x on x.attrelid = k.conrelid and x.attnum = pair.here and x.attname = 'account_id'
      join pg_attribute y on y.attrelid = k.confrelid and y.attnum = pair.there and y.attname = 'account_id')
    and not (exists (
      select 1 from pg_trigger guard join pg_attribute x on x.attrelid = k.conrelid and x.attnum = any (k.conkey)
      where guard.tgrelid = k.conrelid and (b.name, guard.tgfoid) in (
          ('catalogue.companies', 'catalogue.refuse_foreign_company'::regproc),
          ('catalogue.people', 'catalogue.refuse_foreign_person'::regproc))
        and guard.tgenabled = 'O' and guard.tgtype = 1 | 2 | 4 | 16
        and position('\\x00'::bytea || convert_to(x.attname::text, 'UTF8') || '\\x00'::bytea
          in '\\x00'::bytea || guard.tgargs) > 0))`
  return names(db, query)
}

/** Rows that say `{kind, id}` have no reference at all, so a trigger must guard the columns that name a record. */
function unguardedPointers(db: Queryable) {
  const query = `with t as (${TABLES}) select t.name from t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.confrelid = 'catalogue.record_tables'::regclass
    where 2 > (select count(*) from pg_trigger guard where guard.tgrelid = t.oid
      and guard.tgfoid = 'catalogue.refuse_foreign_records'::regproc and guard.tgenabled = 'O' and guard.tgnargs > 0)`
  return names(db, query)
}

/** Views and functions that read with their owner's eyes pass by row security. */
function ownersEyes(db: Queryable) {
  const query = `with t as (${TABLES}) select name from t where relkind in ('m', 'f')
      or relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
    union all select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'identity', 'catalogue', 'workspace', 'flows') and p.prosecdef
      and (n.nspname || '.' || p.proname <> all ($1)
        or not exists (select 1 from unnest(p.proconfig) setting where setting like 'search_path=%'))`
  return names(db, query, [Object.keys(OWNERS_FUNCTIONS)])
}

/** What a role could use to pass by row security, its memberships included. */
function rightsTooMany(db: Queryable, role: string) {
  const query = `with t as (${TABLES}), mine as (select * from pg_roles r where pg_has_role($1, r.oid, 'member'))
    select rolname || ' is mightier than its work' as name from mine
      where rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
    union all select rolname || ' owns something' from mine
      where exists (select 1 from pg_shdepend d where d.refobjid = mine.oid and d.deptype = 'o'
        and d.dbid in (0, (select oid from pg_database where datname = current_database())))
    union all select $1 || ' may empty ' || t.name from t where has_table_privilege($1, t.oid, 'truncate')
    union all select $1 || ' may create in ' || n.nspname from pg_namespace n
      where n.nspname in ('app', 'identity', 'catalogue', 'workspace', 'flows') and has_schema_privilege($1, n.oid, 'create')`
  return names(db, query, [role])
}

const database = testDatabase()
let role = ''
beforeAll(async () => {
  const { rows } = await database.app.query<{ name: string }>('select current_user as name')
  role = rows[0]?.name ?? ''
})

/** What a check says while the fault stands; nothing of it stays. */
async function withFault<T>(fault: string, check: (db: Queryable) => Promise<T>) {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query(fault)
    return await check(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const LISTS = `create table workspace.shelves (
  id uuid primary key, account_id uuid not null references identity.accounts, name text, unique (account_id, id));`
const ENTRIES = `create table workspace.entries (
  id uuid primary key, account_id uuid not null, list_id uuid references workspace.shelves);`

test('every table of an account is under forced row security', async () => {
  expect(await unprotectedTables(database.owner)).toEqual([])
  expect(await withFault(LISTS, unprotectedTables)).toEqual(['workspace.shelves'])
  const unforced = `${LISTS} call app.protect('workspace.shelves'); alter table workspace.shelves no force row level security`
  expect(await withFault(unforced, unprotectedTables)).toEqual(['workspace.shelves'])
  const bare = `${LISTS} call app.protect('workspace.shelves'); drop policy own_rows on workspace.shelves`
  expect(await withFault(bare, unprotectedTables)).toEqual(['workspace.shelves'])
  expect(await withFault(`${LISTS} call app.protect('workspace.shelves')`, unprotectedTables)).toEqual([])
  expect(await withFault('alter table identity.accounts disable row level security', unprotectedTables)).toEqual([
    'identity.accounts',
  ])
})

test('every policy asks for the account', async () => {
  expect(await policiesWithoutAccount(database.owner)).toEqual([])
  const open = `${LISTS} create policy open on workspace.shelves using (true)`
  expect(await withFault(open, policiesWithoutAccount)).toEqual(['workspace.shelves open'])
  const ofOwner = `${LISTS} call app.let_owner_remove('workspace.shelves')`
  expect(await withFault(ofOwner, policiesWithoutAccount)).toEqual([
    'workspace.shelves owner_finds',
    'workspace.shelves owner_removes',
  ])
  const changing = `create policy owner_changes on catalogue.record_changes for update using ((select app.acts_as_owner()))`
  expect(await withFault(changing, policiesWithoutAccount)).toEqual(['catalogue.record_changes owner_changes'])
})

test('the API does not act as the owner, whatever it says of itself', async () => {
  const acts = async (client: Queryable) => (await client.query('select app.acts_as_owner() as acts')).rows
  expect(await acts(database.app)).toEqual([{ acts: false }])
  expect(await asTableOwner(database, acts)).toEqual([{ acts: true }])
  for (const become of ['set role', 'set session authorization'])
    await expect(database.app.query(`${become} ${new URL(database.ownerUrl).username}`)).rejects.toThrow(
      /permission denied/,
    )
})

test('a table of no account stands on the list with its reason', async () => {
  expect(await unlistedTables(database.owner)).toEqual([])
  expect(await withFault('create table workspace.notes (id uuid)', unlistedTables)).toEqual(['workspace.notes'])
  expect(await withFault('drop table flows.page_views', unlistedTables)).toEqual(['flows.page_views'])
})

const root = join(import.meta.dirname, '../../../..')

/** Tables that belong to no module, and owners of tables that are not there. */
async function ownerFaults(db: Queryable) {
  const found = await names(db, `with t as (${TABLES}) select name from t where relkind in ('r', 'p')`)
  const isOwned = (name: string) =>
    name in OWNERS ||
    moduleNamedLike(root, name) !== undefined ||
    Object.keys(TABLE_FAMILIES).some((start) => name.startsWith(start))
  const gone = Object.keys(OWNERS).filter((name) => !found.includes(name))
  return [...found.filter((name) => !isOwned(name)), ...gone.map((name) => `${name} is gone`)]
}

test('every table is named like its module or has its owner written down, and no other table has', async () => {
  expect(await ownerFaults(database.owner)).toEqual([])
  const table = (name: string) => `create table ${name} (id uuid)`
  expect(await withFault(table('workspace.saved_things'), ownerFaults)).toEqual(['workspace.saved_things'])
  // Of another floor than the module of that name.
  expect(await withFault(table('catalogue.tasks'), ownerFaults)).toEqual(['catalogue.tasks'])
  expect(await withFault(table('workspace.hiring_reports'), ownerFaults)).toEqual([])
  expect(await withFault('drop table flows.page_views', ownerFaults)).toEqual(['flows.page_views is gone'])
})

test('the tables of a kind that becomes searchable are protected, and its public documents need no line in the list', async () => {
  const added = `create table catalogue.markets (id uuid primary key, account_id uuid references identity.accounts);
    call app.protect('catalogue.markets'); call flows.add_search_kind('market', 'catalogue.markets', 'volume integer')`
  for (const check of [unprotectedTables, policiesWithoutAccount, unlistedTables, looseReferences, ownersEyes]) {
    expect(await withFault(added, check)).toEqual([])
  }
  expect(await withFault(added, (db) => rightsTooMany(db, role))).toEqual([])
  const open = `${added}; alter table flows.own_market_index disable row level security`
  expect(await withFault(open, unprotectedTables)).toEqual(['flows.own_market_index'])
})

test('every reference between tables of an account carries the account', async () => {
  expect(await looseReferences(database.owner)).toEqual([])
  expect(await withFault(LISTS + ENTRIES, looseReferences)).toEqual(['workspace.entries entries_list_id_fkey'])
  const whole = ENTRIES.replace(' references workspace.shelves', '').replace(
    ');',
    ', foreign key (account_id, list_id) references workspace.shelves (account_id, id));',
  )
  expect(await withFault(LISTS + whole, looseReferences)).toEqual([])
  const unguarded = 'drop trigger own_companies on catalogue.company_terms'
  expect(await withFault(unguarded, looseReferences)).toEqual(['catalogue.company_terms company_terms_company_id_fkey'])
  const otherColumn = `${unguarded}; create trigger own_companies before insert or update on catalogue.company_terms
    for each row execute function catalogue.refuse_foreign_company('key')`
  expect(await withFault(otherColumn, looseReferences)).toHaveLength(1)
})

test('every table that names records by kind and id refuses those of other accounts', async () => {
  expect(await unguardedPointers(database.owner)).toEqual([])
  const dropped = 'drop trigger own_records_added on catalogue.record_slugs'
  expect(await withFault(dropped, unguardedPointers)).toEqual(['catalogue.record_slugs'])
  const notes = `create table workspace.notes (account_id uuid not null, kind text references catalogue.record_tables, record_id uuid);`
  expect(await withFault(notes, unguardedPointers)).toEqual(['workspace.notes'])
  const guarded = `${notes} call app.guard_records('workspace.notes', 'record_id')`
  expect(await withFault(guarded, unguardedPointers)).toEqual([])
})

test('no view and no unlisted function reads with its owner’s eyes', async () => {
  expect(await ownersEyes(database.owner)).toEqual([])
  const view = 'create view workspace.everyone as select * from identity.users'
  expect(await withFault(view, ownersEyes)).toEqual(['workspace.everyone'])
  const asked = view.replace(' as ', ' with (security_invoker = true) as ')
  expect(await withFault(asked, ownersEyes)).toEqual([])
  const definer = 'create function workspace.peek() returns int language sql security definer return 1'
  expect(await withFault(definer, ownersEyes)).toEqual(['workspace.peek'])
  expect(await withFault('alter function app.add_job reset search_path', ownersEyes)).toEqual(['app.add_job'])
})

test('the role of the API owns nothing and cannot pass by row security', async () => {
  const check = (db: Queryable) => rightsTooMany(db, role)
  expect(role).not.toBe('')
  expect(await check(database.owner)).toEqual([])
  expect(await withFault(`grant truncate on identity.users to kontor_app`, check)).toEqual([
    `${role} may empty identity.users`,
  ])
  expect(await withFault(`grant create on schema workspace to kontor_app`, check)).toEqual([
    `${role} may create in workspace`,
  ])
  const strong = 'create role kontor_house_strong bypassrls'
  expect(await withFault(strong, (db) => rightsTooMany(db, 'kontor_house_strong'))).toEqual([
    'kontor_house_strong is mightier than its work',
  ])
  const owning = `create role kontor_house_owner; grant usage, create on schema workspace to kontor_house_owner;
    grant kontor_house_owner to current_user; ${LISTS} alter table workspace.shelves owner to kontor_house_owner;
    revoke create on schema workspace from kontor_house_owner; revoke truncate on workspace.shelves from kontor_house_owner`
  expect(await withFault(owning, (db) => rightsTooMany(db, 'kontor_house_owner'))).toEqual([
    'kontor_house_owner owns something',
  ])
})

const ACCOUNT = '6a1f4a3e-3c0e-4f5c-9d7e-0d2f4f1b8c11'

/** A committed table with one row, read by the role of the API without any scope. */
async function unscopedRead(table: string, rule: string, account: string | null) {
  const { owner, app } = database
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.account_id', $1, true), set_config('app.editor', 'on', true)`, [ACCOUNT])
    await client.query(`create table ${table} (account_id uuid); ${rule}`)
    await client.query(`insert into ${table} values ($1)`, [account])
    await client.query('commit')
    return await app.query(`select account_id from ${table}`).then(
      ({ rows }) => `reads ${rows.length}`,
      (error: Error) => error.message,
    )
  } finally {
    await client.query(`drop table if exists ${table}`)
    client.release()
  }
}

test.for<[string, string | null]>([
  ['identity', ACCOUNT],
  ['catalogue', ACCOUNT],
  ['catalogue', null],
  ['workspace', ACCOUNT],
  ['flows', ACCOUNT],
])('a connection with no scope fails instead of reading %s rows of %s', async ([schema, account]) => {
  const table = `${schema}.house_rows`
  expect(await unscopedRead(table, `call app.protect('${table}')`, account)).toContain('no account is set')
  expect(await unscopedRead(table, `grant select on ${table} to kontor_app`, account)).toBe('reads 1')
})

test('a pooled connection forgets its account', async () => {
  const reader = await database.app.connect()
  try {
    await reader.query('begin')
    await reader.query(`select set_config('app.account_id', $1, true)`, [ACCOUNT])
    expect((await reader.query('select app.account_id() as id')).rows).toEqual([{ id: ACCOUNT }])
    await reader.query('commit')
    await expect(reader.query('select app.account_id()')).rejects.toThrow('no account is set')
  } finally {
    reader.release()
  }
})
