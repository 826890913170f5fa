import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { read, rehearsed, run, stepOf, type Who } from '#kit/testing/import-scene.ts'
import { stepOrStop } from './steps.ts'

const database = testDatabase()
const told = async (who: Who) => (await who.get('/v1/account/notifications')).body.data.items
const TABLE = 'name\nAmsel AG\nDohle AG\nSperber AG\n'

test('whoever started an import is told once that it is finished, and nobody else', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [ben, eve] = [await app.person({ accountId: ann.accountId }), await app.person()]
  const { importId } = await rehearsed(app, ann, 'companies', TABLE)
  expect(await told(ann)).toEqual([])
  expect((await run(app, ann, 'companies', importId)).state).toBe('done')
  expect(await told(ann)).toMatchObject([
    {
      reason: 'imported',
      record: null,
      details: { of: 'import', importId, kind: 'company', outcome: 'done', done: 3, total: 3 },
    },
  ])
  // A turn that comes again finds nothing to do.
  const { step } = await stepOf(app, ann, importId)
  await stepOrStop(app.kit, { importId, accountId: ann.accountId, step }, { number: 1, last: false })
  expect((await told(ann)).length).toBe(1)
  expect([await told(ben), await told(eve)]).toEqual([[], []])
})

test('a file that cannot be read, and an import that broke off, are told with what was done', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const refused = await read(app, ann, 'companies', 'name\n')
  expect(refused.state).toBe('failed')
  expect(await told(ann)).toMatchObject([{ details: { of: 'import', outcome: 'refused' } }])
  const { importId } = await rehearsed(app, ann, 'companies', TABLE)
  expect((await ann.post(`/v1/companies/import/${importId}/run`, {})).status).toBe(200)
  const { step } = await stepOf(app, ann, importId)
  await database.owner.query(
    `alter table flows.import_rows add constraint broken check (outcome <> 'created') not valid`,
  )
  try {
    await stepOrStop(app.kit, { importId, accountId: ann.accountId, step }, { number: 4, last: true })
  } finally {
    await database.owner.query('alter table flows.import_rows drop constraint broken')
  }
  expect((await told(ann))[0]).toMatchObject({ details: { of: 'import', importId, outcome: 'stopped', total: 3 } })
})
