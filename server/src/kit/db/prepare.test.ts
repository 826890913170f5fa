import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '#kit/testing/catalogue.ts'
import { type Cluster, startCluster } from '../../../../tools/postgres/cluster.ts'
import { readMigrations } from './migrate.ts'
import { prepareDatabase, refuseOldServer } from './prepare.ts'

const SECRET = 'a secret of an installation, long enough'
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

// A server of its own, because roles belong to the whole server and here they must not exist yet.
const dir = mkdtempSync(join(tmpdir(), 'kontor-prepare-'))
let cluster: Cluster
beforeAll(async () => {
  chmodSync(dir, 0o755)
  cluster = await startCluster({ dir: join(dir, 'postgres'), settings: FAST })
})
afterAll(async () => {
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function ask<T extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function newDatabase(name: string) {
  await ask(cluster.url, `create database ${name}`)
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.href
}

async function snapshot(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const applied = await client.query('select name, checksum, applied_at from public.kontor_migrations')
    return { schema: await describeSchema(client), applied: applied.rows }
  } finally {
    await client.end()
  }
}

const names = readMigrations().map((migration) => migration.name)

test('processes that prepare one new server at the same moment, for one or for several databases, do it once', async () => {
  const urls = await Promise.all(['one', 'two', 'three'].map(newDatabase))
  const attempts = urls
    .flatMap((ownerUrl) => [ownerUrl, ownerUrl, ownerUrl])
    .map((ownerUrl) => prepareDatabase({ ownerUrl, secret: SECRET }))
  const applied = (await Promise.all(attempts)).flatMap((each) => each.applied)

  expect(applied.toSorted()).toEqual([...names, ...names, ...names].toSorted())
})

test('a second time nothing changes', async () => {
  const ownerUrl = await newDatabase('again')
  const first = await prepareDatabase({ ownerUrl, secret: SECRET })
  const before = await snapshot(ownerUrl)
  const second = await prepareDatabase({ ownerUrl, secret: SECRET })

  expect(first.applied).toEqual(names)
  expect(second).toEqual({ appUrl: first.appUrl, applied: [] })
  expect(await snapshot(ownerUrl)).toEqual(before)
})

test('the role of the API owns nothing, cannot pass row security and makes no roles or databases', async () => {
  const ownerUrl = await newDatabase('humble')
  const { appUrl } = await prepareDatabase({ ownerUrl, secret: SECRET })
  const [role] = await ask(
    appUrl,
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owned: 0,
  })
  await expect(ask(appUrl, 'create table public.mine ()')).rejects.toThrow(/permission denied/)
  await expect(ask(appUrl, 'select app.account_id()')).rejects.toThrow('no account is set for this transaction')
})

test('an owner that is no superuser makes the same schema, and row security holds for it too', async () => {
  const strongUrl = await newDatabase('strong')
  await prepareDatabase({ ownerUrl: strongUrl, secret: SECRET })
  await ask(cluster.url, `create role plain_owner login createrole password 'plain'`)
  await ask(cluster.url, `grant kontor_app to plain_owner with admin option`)
  await ask(cluster.url, 'create database plain owner plain_owner')
  const url = Object.assign(new URL(cluster.url), { pathname: '/plain', username: 'plain_owner', password: 'plain' })
  const { appUrl, applied } = await prepareDatabase({ ownerUrl: url.href, secret: SECRET })

  expect(applied).toEqual(names)
  const made = JSON.stringify((await snapshot(url.href)).schema).replaceAll('plain_owner', 'postgres')
  expect(sorted(JSON.parse(made))).toEqual(sorted((await snapshot(strongUrl)).schema))
  await expect(ask(url.href, 'select id from workspace.lists')).rejects.toThrow('no account is set')
  await expect(ask(appUrl, 'select id from workspace.lists')).rejects.toThrow('no account is set')
})

/** Grants are listed in the order of their roles' names. */
function sorted(schema: Record<string, string[]>) {
  const lineOf = (line: string) =>
    line
      .split(/[\s{},]+/)
      .toSorted()
      .join(' ')
  return Object.fromEntries(Object.entries(schema).map(([kind, lines]) => [kind, lines.map(lineOf).toSorted()]))
}

test('another secret gives the role another password, and the old one no longer works', async () => {
  const ownerUrl = await newDatabase('renewed')
  const { appUrl: old } = await prepareDatabase({ ownerUrl, secret: SECRET })
  const { appUrl } = await prepareDatabase({ ownerUrl, secret: `${SECRET} and another` })

  await expect(ask(old, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await ask(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server older than 15 is refused, 15 and newer are not', async () => {
  const server = (version: string) => ({ query: async () => ({ rows: [{ v: version }] }) }) as unknown as pg.Client
  await expect(refuseOldServer(server('140012'))).rejects.toThrow('Kontor needs PostgreSQL 15 or newer')
  await expect(refuseOldServer(server('150000'))).resolves.toBeUndefined()
  await expect(refuseOldServer(server('180004'))).resolves.toBeUndefined()
})
