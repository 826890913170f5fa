import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { stopReaders } from '#flows/resumes/resumes.service.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { onePage } from '#kit/testing/hostile-documents.ts'
import { fileForm, resumeText } from '#kit/testing/person-forms.ts'
import { purgeOldRecords } from '#workspace/records/records.worker.ts'
import { purgePersonFiles, removePersonFile } from './person-files.worker.ts'

const database = testDatabase()
afterAll(stopReaders)

type Who = Awaited<ReturnType<TestApp['person']>>
const DAY = 86_400
const TEXT = 'A reference for Ada.\nShe is reliable.\n'

async function person(who: Who, name = 'Ada Brunner', access = 'company') {
  const answer = await who.post('/v1/people', { name, access })
  expect(answer.status).toBe(201)
  return answer.body.data.personId as string
}

function add(who: Who, personId: string, content: Buffer | string, name: string, fields: Record<string, string> = {}) {
  const { payload, headers } = fileForm(content, name, fields)
  return who.post(`/v1/people/${personId}/files`, payload, headers)
}

async function added(who: Who, personId: string, content: Buffer | string = TEXT, name = 'reference.txt', fields = {}) {
  const answer = await add(who, personId, content, name, fields)
  expect(answer.status).toBe(201)
  return answer.body.data.fileId as string
}

const names = async (who: Who, personId: string) =>
  (await who.get(`/v1/people/${personId}/files`)).body.data.items.map((file: { name: string }) => file.name)

test('a person names its files to who sees them, the newest first', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const filesFor = async (who: Who, id: string) => (await who.get(`/v1/people/${id}`)).body.data.files
  const personId = await person(ann)
  expect(await filesFor(ann, personId)).toEqual([])
  const first = await added(ann, personId)
  const second = await added(ann, personId, 'Another one of hers.', 'letter.txt')
  const both = [
    { fileId: second, name: 'letter.txt' },
    { fileId: first, name: 'reference.txt' },
  ]
  expect(await filesFor(ann, personId)).toEqual(both)
  const guest = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const seen = (await guest.get(`/v1/people/${personId}`)).body.data
  expect(seen).toMatchObject({ files: [], hidden: expect.arrayContaining(['files']) })
  await ann.delete(`/v1/people/files/${second}`)
  expect(await filesFor(ann, personId)).toEqual(both.slice(1))
})

test('a file is added with its type and language, listed, changed and downloaded as it was sent', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const personId = await person(ann)
  const fileId = await added(ann, personId, TEXT, 'Zeugnis „2024“.txt', { fileType: 'reference', language: 'de' })
  const { items } = (await ann.get(`/v1/people/${personId}/files`)).body.data
  expect(items).toEqual([
    {
      fileId,
      personId,
      name: 'Zeugnis „2024“.txt',
      fileType: 'reference',
      language: 'de',
      mediaType: 'text/plain',
      bytes: TEXT.length,
      preview: 'pages',
      hasResume: false,
      reviewedAt: null,
      createdBy: expect.any(String),
      createdAt: expect.any(String),
      can: { edit: true, delete: true },
    },
  ])
  const changed = await ann.put(`/v1/people/files/${fileId}/info`, { name: 'virus.exe', fileType: 'certificate' })
  expect(changed.body.data).toMatchObject({ name: 'virus.exe.txt', fileType: 'certificate', language: 'de' })
  expect((await ann.put(`/v1/people/files/${fileId}/info`, { name: 'a/b' })).status).toBe(400)

  const sent = await ann.get(`/v1/people/files/${fileId}`)
  expect(sent.body).toBe(TEXT)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="virus.exe.txt"; filename*=UTF-8''virus.exe.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
})

test('previews are text with its layout or a picture drawn anew: nothing of the file itself', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const personId = await person(ann)
  const html = '<html><body><h1>Ada</h1><script>alert(1)</script><p onclick="x()">Hello there</p></body></html>'
  const page = await added(ann, personId, html, 'page.html')
  const preview = (await ann.get(`/v1/people/files/${page}/preview`)).body.data
  expect(preview.text).toBe('Ada\nHello there')
  expect(preview.lines).toHaveLength(2)
  const pdf = await added(ann, personId, onePage(Buffer.from('BT /F 12 Tf 60 780 Td (Ada Example) Tj ET')), 'a.pdf')
  const drawn = (await ann.get(`/v1/people/files/${pdf}/preview`)).body.data
  expect(drawn.pages).toEqual([{ width: 595, height: 842 }])
  expect(drawn.lines[0]).toMatchObject({ page: 1, box: { x: 60 } })

  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const hidden = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  const photo = await added(ann, personId, hidden, 'photo.gif')
  const shown = await app.app.inject({
    url: `/v1/people/files/${photo}/picture`,
    headers: { authorization: `Bearer ${ann.tokens.accessToken}` },
  })
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.rawPayload.includes('script')).toBe(false)
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(20)
  expect((await ann.get(`/v1/people/files/${photo}/preview`)).status).toBe(404)
  expect((await ann.get(`/v1/people/files/${pdf}/picture`)).status).toBe(404)
})

test('files that are not what is accepted are refused with 309, too large ones with 318', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const personId = await person(ann)
  const flood = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex')
  for (const [content, name] of [
    [Buffer.from('\x7fELF\0\0', 'latin1'), 'cv.pdf'],
    [Buffer.alloc(0), 'empty.txt'],
    [flood, 'flood.png'],
  ] as const) {
    const refused = await add(ann, personId, content, name)
    expect([refused.status, refused.body.error.errorCode]).toEqual([415, 309])
    expect(refused.body.error.userMessage).toBe('This file type is not supported here.')
  }
  const large = await add(ann, personId, Buffer.alloc(21 * 2 ** 20, 'a'), 'large.txt')
  expect([large.status, large.body.error.errorCode]).toEqual([413, 318])
  expect((await add(ann, personId, TEXT, 'a.txt', { fileType: 'nonsense' })).status).toBe(400)
  const unread = await added(ann, personId, onePage(Buffer.from('')), 'scan.pdf')
  expect((await ann.get(`/v1/people/files/${unread}/info`)).body.data).toMatchObject({ preview: 'none' })
})

test('a deleted file can be brought back for 30 days; then its row and its bytes are gone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const personId = await person(ann)
  const fileId = await added(ann, personId)
  const path = `/v1/people/files/${fileId}`
  expect((await ann.delete(path)).status).toBe(204)
  expect((await ann.get(path)).status).toBe(404)
  expect(await names(ann, personId)).toEqual([])
  expect((await ann.post(`${path}/restore`, {})).body.data.name).toBe('reference.txt')
  expect((await ann.post(`${path}/restore`, {})).status).toBe(200)
  await ann.delete(path)

  const key = await keyOf(fileId)
  app.advance(31 * DAY)
  const later = await app.person({ accountId: ann.accountId })
  expect((await later.post(`${path}/restore`, {})).status).toBe(404)
  await purgePersonFiles.handle(app.kit, {}, { number: 1, last: false })
  await removeBytes(app, key)
})

async function keyOf(fileId: string): Promise<string> {
  const { rows } = await database.owner.query('select storage_key from workspace.person_files where id = $1', [fileId])
  return rows[0].storage_key
}

/** The row is gone, and with it a job was added that takes the bytes away. */
async function removeBytes(app: TestApp, key: string) {
  const { rows } = await database.owner.query(
    `select payload from graphile_worker._private_jobs where key = $1
     and not exists (select 1 from workspace.person_files where storage_key = $2)`,
    [`remove-file ${key}`, key],
  )
  expect(rows).toEqual([{ payload: { key } }])
  expect(await app.kit.storage.get(key)).not.toBeNull()
  await removePersonFile.handle(app.kit, { key }, { number: 1, last: false })
  expect(await app.kit.storage.get(key)).toBeNull()
}

test('the purge of a deleted person takes the files along', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const personId = await person(ann)
  const fileId = await added(ann, personId)
  const key = await keyOf(fileId)
  await ann.delete(`/v1/people/${personId}`)
  expect((await ann.get(`/v1/people/files/${fileId}`)).status).toBe(404)
  app.advance(31 * DAY)
  await purgeOldRecords.handle(app.kit, {}, { number: 1, last: false })
  await removeBytes(app, key)
})

test('a merge moves files to the survivor, its undo gives back those that were moved', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [keep, merged] = [await person(ann, 'Ada Brunner'), await person(ann, 'Ada Brunner-Holt')]
  await added(ann, keep, TEXT, 'kept.txt')
  const moved = await added(ann, merged, TEXT, 'moved.txt')
  const body = { personToKeepId: keep, personToMergeId: merged }
  const { mergeId } = (await ann.put('/v1/people/merge-duplicates', body)).body.data
  expect((await names(ann, keep)).toSorted()).toEqual(['kept.txt', 'moved.txt'])
  expect((await ann.get(`/v1/people/files/${moved}/info`)).body.data.personId).toBe(keep)
  expect((await ann.post(`/v1/merges/${mergeId}/undo`, {})).status).toBe(200)
  expect(await names(ann, keep)).toEqual(['kept.txt'])
  expect(await names(ann, merged)).toEqual(['moved.txt'])
})

test('nothing of a file is seen by another account, by any address', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const marker = 'Xanthippe Quellmarker'
  const { payload, headers } = fileForm(
    resumeText({ name: marker, email: 'x.quellmarker@example.org' }),
    `${marker}.txt`,
  )
  const { personId, fileId, uploadId } = (await ann.post('/v1/people/upload', payload, headers)).body.data
  const file = `/v1/people/files/${fileId}`
  const reads = [file, `${file}/info`, `${file}/preview`, `${file}/picture`, `${file}/resume`]
  const asked = [
    ...reads.map((path) => bob.get(path)),
    bob.get(`/v1/people/${personId}/files`),
    bob.get(`/v1/people/uploads/${uploadId}`),
    bob.put(`${file}/info`, { name: 'mine.txt' }),
    bob.put(`${file}/resume`, { version: 1, change: {} }),
    bob.delete(file),
    bob.post(`${file}/restore`, {}),
    add(bob, personId, TEXT, 'a.txt'),
  ]
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toContain('uellmarker')
  }
  const restricted = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  for (const path of reads) expect((await restricted.get(path)).status).toBe(403)
  for (const path of reads) expect((await app.anonymous.get(path)).status).toBe(401)
  expect(await names(ann, personId)).toEqual([`${marker}.txt`])
})

test('files are added to public people by editors alone, and stay their account’s', async () => {
  const app = await startApp(database)
  const eva = await app.person({ roles: ['editor'] })
  const bob = await app.person()
  const personId = await person(eva, 'Public Person', 'public')
  expect((await add(bob, personId, TEXT, 'a.txt')).status).toBe(403)
  const fileId = await added(eva, personId)
  expect(await names(bob, personId)).toEqual([])
  expect((await bob.get(`/v1/people/files/${fileId}`)).status).toBe(404)
})
