import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { forgetEstimates } from '#flows/search/postgres/estimate.ts'

export type TestDatabase = {
  /** The owner of the tables, who is no superuser. */
  ownerUrl: string
  appUrl: string
  /** Sees and changes everything, whatever row security says. */
  owner: pg.Pool
  app: pg.Pool
  stop: () => Promise<void>
}

/** The database of a test file: there before its tests, dropped after them. */
export function testDatabase(): TestDatabase {
  let started: TestDatabase | undefined
  beforeAll(async () => {
    started = await startDatabase()
  })
  afterAll(() => started?.stop())
  const open = () => {
    if (!started) throw new Error('The database of a test file is there only while its tests run')
    return started
  }
  return {
    get ownerUrl() {
      return open().ownerUrl
    },
    get appUrl() {
      return open().appUrl
    },
    get owner() {
      return open().owner
    },
    get app() {
      return open().app
    },
    stop: () => open().stop(),
  }
}

/** A fresh copy of the migrated database, for tests that need one more. */
export async function startDatabase(): Promise<TestDatabase> {
  const { ownerUrl, superUrl, appUrl } = inject('database')
  // Files share the program, and what it guessed of one database is wrong of the next.
  forgetEstimates()
  const template = new URL(ownerUrl).pathname.slice(1)
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const ownerName = new URL(ownerUrl).username
  await onServer(superUrl, `create database ${name} template ${template} owner ${ownerName}`)
  const urls = { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) }
  const owner = new pg.Pool({ connectionString: withDatabase(superUrl, name), max: 3 })
  const app = new pg.Pool({ connectionString: urls.appUrl, max: 3 })
  // Dropping the database may cut a connection that is just saying goodbye; the pool and its clients both report it.
  for (const pool of [owner, app]) {
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
  }
  const stop = async () => {
    await Promise.all([owner.end(), app.end()])
    await onServer(superUrl, `drop database ${name} with (force)`)
  }
  return { ...urls, owner, app, stop }
}

/** Works as the owner of the tables, which is no superuser: as migrations do. */
export async function asTableOwner<T>({ ownerUrl }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Adds tables of a test as a migration adds those of the product. */
export async function define(database: TestDatabase, script: string) {
  await asTableOwner(database, (client) => client.query(script))
}

/** Statements about databases run from a neutral one: a template must have no visitor while it is copied. */
async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string) {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}
