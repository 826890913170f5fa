import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { hostileQuestion } from '../server/src/kit/testing/hostile-questions.ts'
import type { SignedIn } from './search-clients.ts'

export type HostileFindings = { asked: number; broken: number; slowest: { ms: number; address: string } }

const QUESTIONS = 5000
const SEED = 11

/** Questions that nobody in good faith would ask, of the large world: how many it broke on, and which took longest. */
export async function measureHostile(app: FastifyInstance, { headers }: SignedIn): Promise<HostileFindings> {
  let broken = 0
  let slowest = { ms: 0, address: '' }
  for (const address of fc.sample(hostileQuestion, { numRuns: QUESTIONS, seed: SEED })) {
    const began = performance.now()
    const { statusCode } = await app.inject({ url: address, headers })
    const ms = performance.now() - began
    if (statusCode >= 500) broken += 1
    if (ms > slowest.ms) slowest = { ms, address: address.slice(0, 200) }
  }
  return { asked: QUESTIONS, broken, slowest }
}
