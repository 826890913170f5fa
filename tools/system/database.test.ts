import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../server/src/env.ts'
import { openDatabase } from './database.ts'
import { waitUntil } from './patience.ts'
import { killNow, workingIn } from './process-table.ts'

const SECRET = 'a secret that is long enough for all tests'

async function openScratch() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-database-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const said: string[] = []
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir, SECRET }), (line) => said.push(line))
  onTestFinished(() => database.stop())
  const data = join(dataDir, 'postgres', 'data')
  return { database, said, data, running: () => workingIn(data, 'postgres') }
}

/** Nothing can be started on a folder without this file, as on a full disk. */
function breakFolder(data: string) {
  renameSync(join(data, 'PG_VERSION'), join(data, 'PG_VERSION.away'))
  return () => renameSync(join(data, 'PG_VERSION.away'), join(data, 'PG_VERSION'))
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ one: number }>('select 1 as one')).rows[0]?.one
  } finally {
    await client.end()
  }
}

test('a server that cannot be started is tried again until it can, under the same address', async () => {
  const { database, said, data } = await openScratch()
  const mend = breakFolder(data)
  database.pids().forEach(killNow)
  await waitUntil(() => said.some((line) => line.includes('Trying again in 1 s')))
  expect(said[0]).toBe('PostgreSQL ended unexpectedly; starting it again')
  mend()
  await waitUntil(() => said.includes('PostgreSQL is up again'))
  expect(await answers(database.ownerUrl)).toBe(1)
})

test('a stop while the server is started again leaves no process behind', async () => {
  const { database, said, running } = await openScratch()
  database.pids().forEach(killNow)
  // The stop comes while the next server is on its way.
  await waitUntil(() => said.includes('PostgreSQL ended unexpectedly; starting it again'), 1)
  await database.stop()
  expect(running()).toEqual([])
})

test('a stop while nothing can be started ends the trying', async () => {
  const { database, said, data, running } = await openScratch()
  breakFolder(data)
  database.pids().forEach(killNow)
  await waitUntil(() => said.some((line) => line.includes('Trying again')))
  await database.stop()
  const told = said.length
  expect(running()).toEqual([])
  expect(said).toHaveLength(told)
})
