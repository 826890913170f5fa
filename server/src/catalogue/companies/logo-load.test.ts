import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'

const database = testDatabase()

const URL = '/v1/companies'
type Person = Awaited<ReturnType<TestApp['person']>>

function upload(app: TestApp, who: Person, id: string, content: Buffer) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    authorization: `Bearer ${who.tokens.accessToken}`,
  }
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
  return app.send({ method: 'PUT', url: `${URL}/${id}/logo`, headers, payload })
}

const add = async (person: Person, name: string): Promise<string> =>
  (await person.post(URL, { name })).body.data.companyId

/** The API's connections that hold a transaction open. */
async function openTransactions() {
  const { rows } = await database.owner.query(
    `select state, query from pg_stat_activity
      where datname = current_database() and usename <> current_user and xact_start is not null`,
  )
  return rows
}

/** Holds every drawing back until the test lets it go on, and counts those that have begun. */
function holdDrawing(app: TestApp) {
  const real = app.kit.pictures
  const gate = Promise.withResolvers<void>()
  const drawing = { begun: 0, release: () => gate.resolve() }
  // A test that fails must not leave requests behind that its end would wait for.
  onTestFinished(drawing.release)
  const hold = async () => {
    drawing.begun += 1
    await gate.promise
  }
  app.kit.pictures = {
    redraw: async (content) => hold().then(() => real.redraw(content)),
    square: async (key, size, read) => hold().then(() => real.square(key, size, read)),
  }
  return drawing
}

test('12 large pictures are drawn while nobody holds a connection, and others are served', async () => {
  const app = await startApp(database)
  const [ann, bob] = [await app.person(), await app.person()]
  const ids = await Promise.all(Array.from({ length: 12 }, (_, number) => add(ann, `Large ${number}`)))
  const theirs = await add(bob, 'Bystander')
  const large = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const drawing = holdDrawing(app)
  const uploads = ids.map((id) => upload(app, ann, id, large))
  await eventually(() => expect(drawing.begun).toBe(12))
  await eventually(async () => expect(await openTransactions()).toEqual([]))
  const reads = await Promise.all(Array.from({ length: 30 }, () => bob.get(`${URL}/${theirs}`)))
  expect(reads.map(({ status }) => status)).toEqual(Array(30).fill(200))
  drawing.release()

  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('logos are shown without a connection in hand', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, 'Shown often')
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await upload(app, ann, id, picture)
  const drawing = holdDrawing(app)
  const headers = { authorization: `Bearer ${ann.tokens.accessToken}` }
  const shown = Array.from({ length: 12 }, () => app.app.inject({ url: `${URL}/${id}/logo?size=64`, headers }))
  await eventually(() => expect(drawing.begun).toBe(12))
  await eventually(async () => expect(await openTransactions()).toEqual([]))
  drawing.release()
  expect((await Promise.all(shown)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
})

test('a logo that many ask for is read and drawn once in each size', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, 'Popular')
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  await upload(app, ann, id, picture)
  const reads = vi.spyOn(app.kit.storage, 'get')
  const headers = { authorization: `Bearer ${ann.tokens.accessToken}` }
  const show = (size: number) => app.app.inject({ url: `${URL}/${id}/logo?size=${size}`, headers })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => show(number % 2 === 0 ? 32 : 64)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(reads).toHaveBeenCalledTimes(2)
})

test('when too many pictures wait, further ones are refused with the time to come back', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, 'Crowded')
  const large = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => app.kit.pictures.redraw(large).then(String, (e) => e)),
  )
  const refused = answers.filter((answer) => typeof answer !== 'string')
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ problem: 'unavailable', details: { retryAfterSeconds: 10 } })
  expect((await upload(app, ann, id, large)).status).toBe(200)
})

test('a picture whose record went away while it was drawn leaves no file', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await add(ann, 'Short-lived')
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const kept: string[] = []
  const { put } = app.kit.storage
  app.kit.storage.put = async (content) => {
    const stored = await put(content)
    kept.push(stored.key)
    return stored
  }
  const drawing = holdDrawing(app)
  const sent = upload(app, ann, id, picture)
  await eventually(() => expect(drawing.begun).toBe(1))
  expect((await ann.delete(`${URL}/${id}`)).status).toBeLessThan(300)
  drawing.release()
  expect((await sent).status).toBe(404)
  expect(kept).toHaveLength(1)
  expect(await app.kit.storage.get(kept[0] ?? '')).toBeNull()
})
