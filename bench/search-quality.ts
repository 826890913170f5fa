import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fillWorld } from '../seed/worlds.ts'
import { createApp } from '../server/src/app.ts'
import { readEnv } from '../server/src/env.ts'
import { drain } from '../server/src/flows/search/feed.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { createKit } from '../server/src/kit.ts'
import { startCluster } from '../tools/postgres/cluster.ts'
import { signIn, type SignedIn } from './search-clients.ts'
import { type Asked, FIRST, SECOND } from './search-quality-questions.ts'

export type Judged = { asked: Asked; place: number; found: string[] }

const NEAR = 3
const SEEN = 25

/** Asks every question of the demo world and says where the meant company stands. */
export async function measureQuality() {
  const dir = mkdtempSync(join(tmpdir(), 'kontor-quality-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster({ dir: join(dir, 'postgres') })
  try {
    const env = readEnv({ DATA_DIR: dir, DEMO: '0', REQUESTS_PER_MINUTE: '0' })
    const { appUrl } = await prepareDatabase({ ownerUrl: cluster.url, secret: env.secret })
    const kit = await createKit('worker', env, appUrl)
    kit.log.level = 'warn'
    await fillWorld('demo', { ownerUrl: cluster.url, appUrl, dataDir: dir })
    await drain(kit)
    const app = await createApp(kit, env)
    try {
      const person = await signIn(app)
      return { first: await judgeAll(app, person, FIRST), second: await judgeAll(app, person, SECOND) }
    } finally {
      await app.close()
      await kit.db.destroy()
    }
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function judgeAll(app: FastifyInstance, { headers }: SignedIn, questions: readonly Asked[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const asked of questions) {
    const query = new URLSearchParams({ query: asked[1], limit: String(SEEN) })
    const answer = await app.inject({ url: `/v1/search/companies?${query.toString()}`, headers })
    const { data } = answer.json<{ data: { items: { slug: string }[] } | null }>()
    const slugs = data?.items.map(({ slug }) => slug) ?? []
    judged.push({ asked, place: slugs.indexOf(asked[2]) + 1, found: slugs.slice(0, NEAR) })
  }
  return judged
}

export function hits(judged: readonly Judged[]) {
  return judged.filter(({ place }) => place > 0 && place <= NEAR).length
}

export function printQuality(title: string, judged: readonly Judged[]) {
  console.log(`\n${title}: ${hits(judged)} of ${judged.length} among the first ${NEAR}`)
  for (const { asked, place, found } of judged) {
    const [kind, query, slug] = asked
    const isHit = place > 0 && place <= NEAR
    const instead = isHit ? '' : `   ${slug} was meant, found were ${found.join(', ') || 'none'}`
    console.log(`  ${isHit ? ' ' : '!'} ${String(place || '–').padStart(3)}  ${kind.padEnd(13)} ${query}${instead}`)
  }
}

if (import.meta.main) {
  const { first, second } = await measureQuality()
  printQuality('Quality of the search, first set', first)
  printQuality('Second set', second)
}
