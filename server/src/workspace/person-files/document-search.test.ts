import { afterAll, expect, test } from 'vitest'
import { stopReaders } from '#flows/resumes/resumes.service.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { fileForm } from '#kit/testing/person-forms.ts'

const database = testDatabase()
afterAll(stopReaders)
type Who = Awaited<ReturnType<TestApp['person']>>

async function withDocument(who: Who, name: string, text: string, fileName = 'reference.txt') {
  const { personId } = (await who.post('/v1/people', { name })).body.data
  const { payload, headers } = fileForm(text, fileName, { fileType: 'reference' })
  const { status, body } = await who.post(`/v1/people/${personId}/files`, payload, headers)
  expect([status, body.error]).toEqual([201, null])
  return { personId: personId as string, fileId: body.data.fileId as string }
}
const find = async (who: Who, query: string) =>
  (await who.get(`/v1/people/documents?query=${encodeURIComponent(query)}`)).body.data.items as {
    personId: string
    fileName: string
    excerpt: string
    marks: { start: number; end: number }[]
  }[]

test('words in the text of a document find the person and say where they stand', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { personId, fileId } = await withDocument(
    ann,
    'Mara Vogt',
    'She rebuilt the Glockenspiel of Bern.\nWith 100% care.',
  )
  const [hit, ...others] = await find(ann, 'glockenspiel BERN')
  expect(others).toEqual([])
  expect(hit).toMatchObject({ personId, fileName: 'reference.txt' })
  expect(hit?.marks.map(({ start, end }) => hit.excerpt.slice(start, end))).toEqual(['Glockenspiel', 'Bern'])
  expect(await find(ann, 'glockenspiel paris')).toEqual([])
  expect(await find(ann, '100')).toHaveLength(1)
  expect(await find(ann, '1_0')).toEqual([])

  const stranger = await app.person()
  expect(await find(stranger, 'glockenspiel')).toEqual([])
  await ann.delete(`/v1/people/files/${fileId}`)
  expect(await find(ann, 'glockenspiel')).toEqual([])
})

test('a deleted person is not found by documents, short questions and restricted users are refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { personId } = await withDocument(ann, 'Mara Vogt', 'Her Xylophon was loud.')
  expect(await find(ann, 'xylophon')).toHaveLength(1)
  await ann.delete(`/v1/people/${personId}`)
  expect(await find(ann, 'xylophon')).toEqual([])
  expect((await ann.get('/v1/people/documents?query=ab')).status).toBe(400)
  const rob = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  expect((await rob.get('/v1/people/documents?query=xylophon')).status).toBe(403)
})
