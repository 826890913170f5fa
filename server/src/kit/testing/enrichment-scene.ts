import { expect } from 'vitest'
import { runPersonEnrichment } from '../../flows/enrichment/enrichment.worker.ts'
import { inPlatform } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

export type Who = Awaited<ReturnType<TestApp['person']>>
export const ATTEMPT = { number: 1, last: false }

/** Does what the queue holds about people, as the worker would, and empties it. */
export async function enrichQueued(app: TestApp, { owner }: TestDatabase) {
  const { rows } = await owner.query<{ payload: unknown }>(`
    with task as (select id from graphile_worker._private_tasks where identifier = 'enrich-person')
    delete from graphile_worker._private_jobs where task_id in (select id from task) returning payload`)
  for (const { payload } of rows) await runPersonEnrichment.handle(app.kit, payload, ATTEMPT)
  return rows.length
}

export async function addPerson(who: Who, person: object) {
  const answer = await who.post('/v1/people', person)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return answer.body.data.personId as string
}

const BOTH = ['email', 'phone']
export const enrichPerson = (who: Who, id: string, body: object = {}, query = '') =>
  who.put(`/v1/people/${id}/enrich${query}`, { fields: BOTH, ...body })
export const personOf = async (who: Who, id: string) => (await who.get(`/v1/people/${id}`)).body.data
export const creditsOf = async (who: Who) => (await who.get('/v1/account')).body.data.account.credits

/** The entries of the ledger about people, the oldest first. */
export async function spentOn(who: Who) {
  const { items } = (await who.get('/v1/account/credits')).body.data
  type Entry = { kind: string; amount: number; purpose: string; person: { name: string } | null }
  const ours = (items as Entry[]).filter(({ purpose }) => purpose === 'personEnrichment').toReversed()
  return ours.map(({ kind, amount, person }) => [kind, amount, person?.name])
}

export function runsOf(app: TestApp, personId: string) {
  return inPlatform(app.kit.db, 'read only', (tx) =>
    tx.selectFrom('flows.enrichments').selectAll().where('person_id', '=', personId).execute(),
  )
}
