import type { PersonSkill } from '@kontor/contract/person-skills.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

/** Java in two positions of which one month is the same, SQL in the list alone, Python in a text. */
const CAREER = {
  summary: 'Writes Python.',
  skills: [{ name: 'Java' }, { name: 'SQL' }],
  positions: [
    { title: 'Developer', company: 'Acme', from: '2021-03', to: null, description: 'Services in Java.' },
    { title: 'Developer', company: 'Bolt', from: '2019-01', to: '2021-03', description: 'Java and PHP.' },
    { title: 'Trainee', company: 'Cube', from: '2018-01', to: '2018-12', description: 'Made coffee.' },
  ],
}

async function addPerson(who: Person, fields: object = CAREER): Promise<string> {
  const { body } = await who.post('/v1/people', { name: 'Jana Krüger', ...fields })
  expect(body.error).toBeNull()
  return body.data.personId
}
async function skillsOf(who: Person, id: string) {
  const { status, body } = await who.get(`/v1/people/${id}/skills`)
  expect([status, body.error]).toEqual([200, null])
  return body.data as { items: PersonSkill[]; total: number }
}
const named = (items: readonly PersonSkill[], name: RegExp) => items.find((each) => name.test(each.name))

test('skills are told with their months, the last use and the words that name them', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { items, total } = await skillsOf(ann, await addPerson(ann))
  expect(total).toBe(items.length)
  const [java, sql, php, python] = [/java/i, /sql/i, /php/i, /python/i].map((name) => named(items, name))
  const now = app.kit.now()
  const sinceStart = (now.getUTCFullYear() - 2019) * 12 + now.getUTCMonth()
  expect(java).toMatchObject({ isListed: true, months: sinceStart, isCurrent: true, lastUsed: null })
  expect(java?.evidence).toEqual([
    { sourceKind: 'profile', field: 'positions[0].description', from: 12, to: 16, text: 'Java' },
  ])
  expect(sql).toMatchObject({ isListed: true, months: null, isCurrent: false, lastUsed: null, evidence: [] })
  expect(php).toMatchObject({ isListed: false, months: 27, isCurrent: false, lastUsed: '2021-03' })
  expect(python).toMatchObject({ isListed: false, months: null, evidence: [{ field: 'summary', text: 'Python' }] })
  expect(items.slice(0, 2).every(({ isListed }) => isListed)).toBe(true)
})

test('words of a resume are told with the file, and nothing of it after the file is gone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann, { skills: [] })
  const { rows } = await database.owner.query(
    `insert into workspace.person_files
      (account_id, person_id, name, file_type, media_type, bytes, storage_key, preview, text, layout, created_by)
     values ($1, $2, 'resume.pdf', 'resume', 'application/pdf', 10, gen_random_uuid()::text, 'none', $3, '{}', $4)
     returning id`,
    [ann.accountId, id, 'Knowledge: Java, SQL', ann.userId],
  )
  const fileId = rows[0].id as string
  const java = named((await skillsOf(ann, id)).items, /java/i)
  expect(java?.evidence).toMatchObject([{ sourceKind: 'file', fileId, text: 'Java' }])
  expect((await ann.delete(`/v1/people/files/${fileId}`)).status).toBe(204)
  expect((await skillsOf(ann, id)).items).toEqual([])
})

test('another account, a restricted user and a plan without contacts see nothing of it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann)
  const bob = await app.person()
  const rita = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const fred = await app.person({ plan: 'free' })
  const statuses = await Promise.all(
    [bob, rita, fred].map(async (who) => (await who.get(`/v1/people/${id}/skills`)).status),
  )
  expect(statuses).toEqual([404, 403, 403])
})
