import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@kontor/contract/notification-settings.ts'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { ATTEMPT, addPerson, enrichPerson, enrichQueued, runsOf, type Who } from '#kit/testing/enrichment-scene.ts'
import { runPersonEnrichment } from './enrichment.worker.ts'

const database = testDatabase()
const URL = '/v1/account/notifications'
const told = async (who: Who) => (await who.get(URL)).body.data.items
const PAGE = '<html><body><p>Kim Weber</p><p>kim.weber@weber.example</p><p>+49 421 555270</p></body></html>'

test('whoever asked for an enrichment is told once how it ended, and nobody else', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [ben, eve] = [await app.person({ accountId: ann.accountId }), await app.person()]
  const id = await addPerson(ann, { name: 'Kim Weber' })
  expect((await enrichPerson(ann, id, { page: PAGE })).status).toBe(200)
  expect(await told(ann)).toEqual([])
  expect(await enrichQueued(app, database)).toBe(1)
  const [run] = await runsOf(app, id)
  await runPersonEnrichment.handle(app.kit, { accountId: ann.accountId, runId: run?.id }, ATTEMPT)
  expect(await told(ann)).toMatchObject([
    {
      reason: 'enriched',
      record: { kind: 'person', id, title: 'Kim Weber' },
      details: { of: 'enrichment', outcome: run?.outcome },
    },
  ])
  expect([await told(ben), await told(eve)]).toEqual([[], []])
  // What was told of a person goes with her.
  expect((await ann.post(`/v1/people/${id}/erase`, {})).status).toBeLessThan(300)
  expect(await told(ann)).toEqual([])
})

test('the end of an enrichment is not told where the record is muted or no channel is wanted', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [muted, other] = [await addPerson(ann, { name: 'Kim Weber' }), await addPerson(ann, { name: 'Lee Park' })]
  await ann.put(`${URL}/muted/person/${muted}`, {})
  await enrichPerson(ann, muted)
  await enrichQueued(app, database)
  expect(await told(ann)).toEqual([])
  const channels = { ...DEFAULT_SETTINGS.channels, enriched: { app: false, mail: false } }
  expect((await ann.put(`${URL}/settings`, { ...DEFAULT_SETTINGS, channels })).status).toBe(200)
  await enrichPerson(ann, other)
  await enrichQueued(app, database)
  expect(await told(ann)).toEqual([])
})
