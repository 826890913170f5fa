import type { Import, ImportRow } from '@kontor/contract/imports.ts'
import { expect } from 'vitest'
import { doStep } from '../../flows/imports/steps.ts'
import { inTenant } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import { fileForm } from './person-forms.ts'

export type Who = Awaited<ReturnType<TestApp['person']>>
export type ImportsOf = 'people' | 'companies'

/** Where the work on an import stands. */
export function stepOf(app: TestApp, who: Who, importId: string) {
  return inTenant(app.kit.db, who, 'read only', (tx) =>
    tx
      .selectFrom('flows.imports')
      .select(['state', 'step', 'kind'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow(),
  )
}

/** Works on an import until it waits for somebody; `turnMs` ends each turn early, as other work would. */
export async function work(app: TestApp, who: Who, importId: string, turnMs?: number): Promise<Import> {
  for (let turns = 0; turns < 10_000; turns += 1) {
    const { state, step, kind } = await stepOf(app, who, importId)
    if (!['reading', 'rehearsing', 'running', 'undoing'].includes(state)) {
      const base = kind === 'person' ? 'people' : 'companies'
      return (await who.get(`/v1/${base}/import/${importId}`)).body.data
    }
    await doStep(app.kit, { importId, accountId: who.accountId, step }, turnMs)
  }
  throw new Error('the import does not end')
}

/** Uploads a table and has it read. */
export async function read(
  app: TestApp,
  who: Who,
  of: ImportsOf,
  content: Buffer | string,
  { name = 'table.csv', locale = 'en' }: { name?: string; locale?: string } = {},
) {
  const { payload, headers } = fileForm(content, name)
  const answer = await who.post(`/v1/${of}/import?locale=${locale}`, payload, headers)
  expect([answer.status, answer.body.error]).toEqual([201, null])
  return work(app, who, answer.body.data.importId)
}

/** Uploads, sets what people need, and rehearses. */
export async function rehearsed(app: TestApp, who: Who, of: ImportsOf, content: Buffer | string, name = 'table.csv') {
  const { importId, state } = await read(app, who, of, content, { name, locale: 'de' })
  expect(state).toBe('ready')
  const path = `/v1/${of}/import/${importId}`
  const purposes = of === 'people' ? { purpose: 'recruiting', basis: 'consent' } : {}
  expect((await who.put(path, purposes)).status).toBe(200)
  expect((await who.post(`${path}/rehearse`, {})).status).toBe(200)
  return work(app, who, importId)
}

export async function run(app: TestApp, who: Who, of: ImportsOf, importId: string, turnMs?: number) {
  const answer = await who.post(`/v1/${of}/import/${importId}/run`, {})
  expect([answer.status, answer.body.error]).toEqual([200, null])
  return work(app, who, importId, turnMs)
}

export async function undone(app: TestApp, who: Who, of: ImportsOf, importId: string) {
  const answer = await who.post(`/v1/${of}/import/${importId}/undo`, {})
  expect([answer.status, answer.body.error]).toEqual([200, null])
  return work(app, who, importId)
}

export async function rowsOf(who: Who, of: ImportsOf, importId: string, outcome?: string): Promise<ImportRow[]> {
  const query = outcome ? `&outcome=${outcome}` : ''
  return (await who.get(`/v1/${of}/import/${importId}/rows?limit=100${query}`)).body.data.items
}
