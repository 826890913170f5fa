import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const URL = '/v1/companies'
type Person = Awaited<ReturnType<TestApp['person']>>

function picture(width = 300, height = 100) {
  return sharp({ create: { width, height, channels: 3, background: '#c00' } })
}

/** Sends a form as a browser would; the file's name and type are the sender's words. */
function upload(
  app: TestApp,
  who: Person | undefined,
  url: string,
  content: Buffer,
  { field = 'file', name = 'logo.png' } = {},
) {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    ...(who ? { authorization: `Bearer ${who.tokens.accessToken}` } : {}),
  }
  return app.send({ method: 'PUT', url: `${url}/logo`, headers, payload })
}

function show(app: TestApp, who: Person | undefined, url: string) {
  const headers = who ? { authorization: `Bearer ${who.tokens.accessToken}` } : {}
  return app.app.inject({ method: 'GET', url, headers })
}

async function company(app: TestApp, person: Person, body: object = { name: 'Logo Works' }) {
  const { data } = (await person.post(URL, body)).body
  return { data, url: `${URL}/${data.companyId}` }
}

test.for(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s becomes a picture of our own, in every size',
  async (format) => {
    const app = await startApp(database)
    const ann = await app.person()
    const { url, data } = await company(app, ann)
    const sent = await picture()
      .toFormat(format)
      .withMetadata({ exif: { IFD0: { Copyright: 'marker' } } })
      .toBuffer()
    const answer = await upload(app, ann, url, sent, { name: '../../<b>.svg' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.logoUrl).not.toBe(data.logoUrl)

    const shown = await show(app, ann, `${url}/logo`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
    const large = await show(app, ann, `${url}/logo?size=512`)
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
    expect(large.rawPayload.includes('marker')).toBe(false)
    expect((await ann.get(url)).body.data).toMatchObject({
      hasLogo: true,
      version: 1,
      provenance: { logo: { source: 'user' } },
    })
    for (const size of ['8', '2000', 'x'])
      expect((await show(app, ann, `${url}/logo?size=${size}`)).statusCode).toBe(400)
  },
)

/** A picture that claims to be far larger than its few bytes. */
function bomb() {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
  ])
}

test.for<[string, () => Buffer | Promise<Buffer>]>([
  ['SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML that begins like a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>')],
  ['a script that is a GIF header too', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')],
  [
    'SVG that begins like a WebP',
    () => Buffer.from('RIFF<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a picture of 50,000 by 50,000', bomb],
  ['a picture of 41 million pixels', () => picture(6400, 6400).png().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['half a picture', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 300)],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['a TIFF', () => picture().tiff().toBuffer()],
])('security C15 to C17: %s is refused, and nothing is kept', async ([, content]) => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann)
  const answer = await upload(app, ann, url, await content())
  expect(answer.status).toBe(415)
  expect(answer.body.error.errorCode).toBe(309)
  expect((await ann.get(url)).body.data.hasLogo).toBe(false)
})

test('what hangs behind a picture does not survive', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann)
  const both = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>marker</script>PK\x03\x04')])
  expect((await upload(app, ann, url, both)).status).toBe(200)
  expect((await show(app, ann, `${url}/logo?size=512`)).rawPayload.includes('marker')).toBe(false)
})

test('a file over 5 MB, a missing file and something that is no form are refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann)
  const large = await upload(app, ann, url, Buffer.alloc(5 * 1024 * 1024 + 1))
  expect(large.status).toBe(413)
  expect(large.body.error).toMatchObject({ errorCode: 318, userMessage: 'The image is too large. The limit is 5 MB.' })
  expect((await upload(app, ann, url, await picture().png().toBuffer(), { field: 'other' })).status).toBe(400)
  expect((await ann.put(`${url}/logo`, {})).status).toBe(415)
  const form = await app.send({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${ann.tokens.accessToken}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b--\r\n',
  })
  expect(form.status).toBe(415)
})

test.for([
  [
    'is cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGIF',
  ],
  ['never begins', 'multipart/form-data; boundary=b', 'GIF89a'],
  ['names no boundary', 'multipart/form-data', '--b--'],
])('a form that %s is refused', async ([, type = '', payload = '']) => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann)
  const headers = { 'content-type': type, authorization: `Bearer ${ann.tokens.accessToken}` }
  const answer = await app.send({ method: 'PUT', url: `${url}/logo`, headers, payload })
  expect(answer.status).toBe(400)
  expect((await ann.get(url)).body.data.hasLogo).toBe(false)
})

test('without a logo there are initials, as a drawing that holds letters alone', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann, { name: '<script> "éclair" & Söhne' })
  const shown = await show(app, ann, `${url}/logo?size=64`)
  expect(shown.headers['content-type']).toBe('image/svg+xml')
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  expect(shown.body).toContain('>SÉ</text>')
  expect(shown.body).toContain('width="64"')
  expect(shown.body).not.toContain('script')
})

test('a public logo can be kept for ever under its version, an account’s own by its browser alone', async () => {
  const app = await startApp(database)
  const editor = await app.person({ roles: ['editor'] })
  const open = await company(app, editor, { name: 'Cached', access: 'public' })
  await upload(app, editor, open.url, await picture().png().toBuffer())
  const { pathname, search } = new globalThis.URL((await editor.get(open.url)).body.data.logoUrl)
  const caching = async (who: Person | undefined, url: string) => (await show(app, who, url)).headers['cache-control']
  expect(await caching(undefined, pathname + search)).toBe('public, max-age=31536000, immutable')
  expect(await caching(undefined, `${pathname}?v=old`)).toBe('public, max-age=300')
  const own = await company(app, editor)
  expect(await caching(editor, `${own.url}/logo`)).toBe('private, max-age=300')
})

test('logos are changed by those who may edit', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { url } = await company(app, ann)
  const content = await picture().png().toBuffer()
  const rex = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  const bob = await app.person()
  const editor = await app.person({ roles: ['editor'] })
  const open = await company(app, editor, { name: 'Not yours', access: 'public' })
  expect((await upload(app, undefined, url, content)).status).toBe(401)
  expect((await upload(app, rex, url, content)).status).toBe(403)
  expect((await upload(app, bob, url, content)).status).toBe(404)
  expect((await upload(app, bob, open.url, content)).status).toBe(403)
})

test('a logo is taken away: the initials come back, the history tells it, others may not', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const { url, data } = await company(app, ann)
  await upload(app, ann, url, await picture().png().toBuffer())
  expect((await bob.delete(`${url}/logo`)).status).toBe(404)
  expect((await app.anonymous.delete(`${url}/logo`)).status).toBe(401)
  expect((await ann.get(url)).body.data.hasLogo).toBe(true)

  const removed = await ann.delete(`${url}/logo`)
  expect(removed.body.data).toEqual({ logoUrl: data.logoUrl })
  expect((await ann.get(url)).body.data).toMatchObject({ hasLogo: false, logoUrl: data.logoUrl })
  expect((await show(app, ann, `${url}/logo`)).headers['content-type']).toBe('image/svg+xml')
  const [entry] = (await ann.get(`${url}/history`)).body.data.items
  expect(entry).toMatchObject({ field: 'logo', before: expect.any(String), after: null })

  expect((await ann.delete(`${url}/logo`)).status).toBe(200)
  expect((await ann.get(`${url}/history?field=logo`)).body.data.items).toHaveLength(2)
})
