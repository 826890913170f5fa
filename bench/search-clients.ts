import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import type pg from 'pg'
import type { Call, Case } from './search-cases.ts'
import { timed, type Timing, timingOf } from './timing.ts'

export type Client = (call: Call) => Promise<boolean>
export type SignedIn = { headers: { authorization: string }; client: Client }

/** Somebody who is signed in and asks through the whole kernel: session, scope, row security, promised shape. */
export async function signIn(app: FastifyInstance): Promise<SignedIn> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/auth/token',
    payload: { grantType: 'password', email: 'anna@nordwind.example', password: DEMO_PASSWORD },
  })
  const { data } = answer.json<{ data: { accessToken: string } | null }>()
  if (!data) throw new Error(`signing in failed: ${answer.body}`)
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const client: Client = async ({ url, body }) => {
    const { statusCode } = await app.inject(
      body ? { method: 'POST', url, headers, payload: body } : { method: 'GET', url, headers },
    )
    return statusCode === 200
  }
  return { headers, client }
}

const ROUNDS = 3

/** One client asks each question several times; the first round warms up and does not count. */
export async function askAlone(client: Client, { calls }: Case): Promise<Timing> {
  for (const call of calls) await client(call)
  const times: number[] = []
  let errors = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) if (!(await timed(times, () => client(call)))) errors += 1
  }
  return timingOf(times, errors)
}

export async function askPlainly(owner: pg.Client, { floors }: Case): Promise<Timing> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const floor of floors) {
      const began = performance.now()
      await owner.query(floor)
      if (round > 0) times.push(performance.now() - began)
    }
  }
  return timingOf(times)
}

/** Several clients at once, each with a question of another kind than its neighbour. */
export async function askTogether(client: Client, cases: readonly Case[], clients: number) {
  const times = new Map<Case, { times: number[]; errors: number }>(
    cases.map((each) => [each, { times: [], errors: 0 }]),
  )
  const longest = Math.max(...cases.map(({ calls }) => calls.length))
  const waiting = Array.from({ length: longest }, (_, at) =>
    cases.flatMap((each) => {
      const call = each.calls[at % each.calls.length]
      return call ? [{ each, call }] : []
    }),
  )
    .flat()
    .values()
  const work = async () => {
    for (const { each, call } of waiting) {
      const told = times.get(each)
      if (told && !(await timed(told.times, () => client(call)))) told.errors += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return new Map([...times].map(([each, told]) => [each, timingOf(told.times, told.errors)]))
}
