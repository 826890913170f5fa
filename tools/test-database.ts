import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { startCluster } from './postgres/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { ownerUrl: string; superUrl: string; appUrl: string; secret: string }
  }
}

const SECRET = 'a secret for tests that is long enough to be taken'
/** Tests lose nothing in a power cut; crash tests start a cluster of their own. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The group of the API's roles belongs to the server: an owner of another run may have made it. */
const GROUP = `do $$ begin create role kontor_app; exception when duplicate_object or unique_violation then null; end $$`

/**
 * One server for all tests, its own or the one of DATABASE_URL, with a template that every test file copies. Its owner is
 * no superuser, as on a server that others run: what row security hides from an owner must not be missed by our triggers.
 */
export async function setup(project: TestProject) {
  const server = process.env['DATABASE_URL']
    ? { url: process.env['DATABASE_URL'], stop: async () => {} }
    : await ownCluster()
  const template = `kontor_test_${process.pid}`
  const owner = `${template}_owner`
  await onServer(server.url, `create role ${owner} login createrole password '${SECRET}'`)
  await onServer(server.url, `${GROUP}; grant kontor_app to ${owner} with admin option`)
  await onServer(server.url, `create database ${template} owner ${owner}`)
  const superUrl = withDatabase(server.url, template)
  const ownerUrl = withUser(superUrl, owner, SECRET)
  const { appUrl } = await prepareDatabase({ ownerUrl, secret: SECRET })
  project.provide('database', { ownerUrl, superUrl, appUrl, secret: SECRET })
  return async () => {
    await dropAll(server.url, template)
    await server.stop()
  }
}

async function ownCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir: join(dir, 'postgres'), settings: FAST })
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Copies of a test run that was killed go too: their names begin alike. */
async function dropAll(url: string, template: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  const { rows: roles } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where starts_with(rolname, $1)',
    [`kontor_api_${template}`],
  )
  // What an owner has granted holds it, so it goes last.
  for (const { name } of [...roles, { name: `${template}_owner` }]) {
    await client.query(`drop role if exists ${client.escapeIdentifier(name)}`)
  }
  await client.end()
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withUser(url: string, user: string, password: string) {
  const copy = new URL(url)
  copy.username = user
  copy.password = encodeURIComponent(password)
  return copy.href
}

function withDatabase(url: string, database: string) {
  const copy = new URL(url)
  copy.pathname = `/${database}`
  return copy.href
}
