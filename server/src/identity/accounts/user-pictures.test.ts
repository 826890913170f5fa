import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { fileForm } from '#kit/testing/person-forms.ts'
import { removeReplacedPicture } from './accounts.worker.ts'

const database = testDatabase()
const draw = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const pathOf = (address: string) => address.slice(new URL(address).origin.length)

test('a user uploads a picture that everybody of the account sees, replaces it and takes it away', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [bob, stranger] = [await app.person({ accountId: ann.accountId, roles: ['restricted'] }), await app.person()]
  const own = async () => (await ann.get('/v1/account')).body.data.user.avatarUrl as string | null
  expect(await own()).toBeNull()
  const initials = await bob.get(`/v1/account/users/${ann.userId}/avatar`)
  expect(initials.headers['content-type']).toContain('image/svg+xml')

  const form = fileForm(await draw('#123456'), 'me.png')
  const set = await ann.put('/v1/account/avatar', form.payload, form.headers)
  expect(set.status).toBe(200)
  const address = await own()
  expect(address).toBe(set.body.data.avatarUrl)
  const seen = await bob.get(pathOf(address ?? ''))
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect(seen.headers['cache-control']).toContain('immutable')
  expect((await stranger.get(pathOf(address ?? ''))).status).toBe(404)
  expect((await app.anonymous.get(pathOf(address ?? ''))).status).toBe(401)
  const { items } = (await ann.get('/v1/account/users')).body.data
  expect(items.find(({ id }: { id: string }) => id === ann.userId).avatarUrl).toBe(address)

  const next = fileForm(await draw('#654321'), 'me.png')
  await ann.put('/v1/account/avatar', next.payload, next.headers)
  expect(await own()).not.toBe(address)
  expect((await ann.delete('/v1/account/avatar')).status).toBe(204)
  expect(await own()).toBeNull()
})

test('what is no picture is refused, and the file of a replaced one goes', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const text = fileForm('no picture', 'me.png')
  expect((await ann.put('/v1/account/avatar', text.payload, text.headers)).body.error.errorCode).toBe(309)
  const form = fileForm(await draw('#abcdef'), 'me.png')
  await ann.put('/v1/account/avatar', form.payload, form.headers)
  const { rows } = await database.owner.query<{ key: string }>(
    'select avatar_key as key from identity.users where id = $1',
    [ann.userId],
  )
  const key = rows[0]?.key ?? ''
  const payload = { key, accountId: ann.accountId }
  const attempt = { number: 1, last: false }
  await removeReplacedPicture.handle(app.kit, payload, attempt)
  const stored = await app.kit.storage.get(key)
  expect(stored).not.toBeNull()
  stored?.destroy()
  await ann.delete('/v1/account/avatar')
  await removeReplacedPicture.handle(app.kit, payload, attempt)
  expect(await app.kit.storage.get(key)).toBeNull()
})
