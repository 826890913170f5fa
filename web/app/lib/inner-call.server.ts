import { Agent, request } from 'node:http'
import type { Answer } from './exchange.ts'

const PATIENCE_MS = 4_000
const agent = new Agent({ keepAlive: true })

/** A question of this process to the API beside it. Every page asks, and `fetch` would cost a tenth of the page. */
export function innerGet(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode ?? 500
        const text = Buffer.concat(pieces).toString('utf8')
        resolve({ status, ok: status >= 200 && status < 300, text: () => Promise.resolve(text) })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('The API does not answer')))
    asked.on('error', reject)
    asked.end()
  })
}
