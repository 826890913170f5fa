import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { askLatest } from './contract-api.ts'

/** Puts the API of functions behind a real port, where the web server itself asks. */
export function innerApi() {
  const server = createServer((asked, response) => {
    const headers = new Headers(Object.entries(asked.headers).map(([name, value]) => [name, String(value)]))
    askLatest(`http://api${asked.url}`, { method: asked.method ?? 'GET', headers }).then(
      async (answer) => response.writeHead(answer.status).end(await answer.text()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)))
  beforeEach(() => void vi.stubEnv('API_PORT', String((server.address() as AddressInfo).port)))
  afterAll(() => void server.close())
}
