import { randomUUID } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'

/** On an external server every system gets a database of its own, empty or a copy of another one; without a server, the embedded one is used. */
export async function scratchDatabase(original = 'template1') {
  const server = process.env['DATABASE_URL']
  if (!server) return { name: '', url: '', drop: async () => {} }
  const name = `kontor_e2e_${randomUUID().slice(0, 8)}`
  await onServer(server, (client) => client.query(`create database ${name} template ${original}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => dropWithRole(server, name) }
}

async function dropWithRole(server: string, name: string) {
  await onServer(server, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role if exists kontor_api_${name}`)
  })
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
