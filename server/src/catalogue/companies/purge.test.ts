import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'
import { removeReplacedLogo } from './companies.worker.ts'

const database = testDatabase()

const URL = '/v1/companies'
const ATTEMPT = { number: 1, last: false }

test('after 30 days a deleted company is gone for good, with its history and its file; nothing else is', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const editor = await app.person({ roles: ['editor'] })
  const add = async (person: typeof ann, body: object) => (await person.post(URL, body)).body.data.companyId as string
  const kept = await add(ann, { name: 'Kept' })
  const own = await add(ann, { name: 'Gone' })
  const open = await add(editor, { name: 'Gone too', access: 'public' })
  const young = await add(ann, { name: 'Deleted lately' })
  const [key, shared] = await Promise.all([0, 1].map(async () => (await app.kit.storage.put(Readable.from(['x']))).key))
  const setLogo = 'update catalogue.companies set logo_key = $2 where id = any($1)'
  await database.owner.query(setLogo, [[own], key])
  await database.owner.query(setLogo, [[open, young], shared])
  await ann.delete(`${URL}/${own}`)
  await editor.delete(`${URL}/${open}`)
  app.advance(29 * 86_400)
  await (await app.person({ accountId: ann.accountId })).delete(`${URL}/${young}`)
  await purgeOldRecords.handle(app.kit, {}, ATTEMPT)
  expect(await left()).toHaveLength(4)

  app.advance(2 * 86_400)
  await purgeOldRecords.handle(app.kit, {}, ATTEMPT)
  expect(await left()).toEqual([kept, young].toSorted())
  const changes = await database.owner.query('select 1 from catalogue.record_changes where record_id = any($1)', [
    [own, open],
  ])
  expect(changes.rowCount).toBe(0)
  expect(await app.kit.storage.get(key ?? '')).toBeNull()

  async function left() {
    const { rows } = await database.owner.query<{ id: string }>('select id from catalogue.companies order by id::text')
    return rows.map((row) => row.id)
  }
})

test('the file of a replaced logo goes, unless a record shows it after all', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId } = (await ann.post(URL, { name: 'Shows it' })).body.data
  const { key } = await app.kit.storage.put(Readable.from(['x']))
  const set = (value: string | null) =>
    database.owner.query('update catalogue.companies set logo_key = $2 where id = $1', [companyId, value])
  const run = () => removeReplacedLogo.handle(app.kit, { key, accountId: ann.accountId }, ATTEMPT)
  await set(key)
  await run()
  expect(await app.kit.storage.get(key)).not.toBeNull()
  await set(null)
  await run()
  expect(await app.kit.storage.get(key)).toBeNull()
})
