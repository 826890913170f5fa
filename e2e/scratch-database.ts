import { randomUUID } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'

/** On an external server every system gets a database of its own; without one the embedded server is used. */
export async function scratchDatabase() {
  const server = process.env['DATABASE_URL']
  if (!server) return { url: '', drop: async () => {} }
  const name = `kontor_e2e_${randomUUID().slice(0, 8)}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropWithRole(server, name) }
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
