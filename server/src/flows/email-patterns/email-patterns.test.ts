import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()
let made = 0
type Who = Awaited<ReturnType<TestApp['person']>>
const freshDomain = () => `brot-${(made += 1)}.example`

async function add(who: Who, name: string, email?: string, more: object = {}) {
  const emails = email ? [{ email }] : []
  const { body } = await who.post('/v1/people', { name, emails, ...more })
  expect(body.error).toBeNull()
  return body.data.personId as string
}
const balanceOf = async (who: Who) => (await who.get('/v1/account/credits')).body.data.credits.balance as number
const url = (id: string) => `/v1/people/${id}/email-patterns`

test('patterns of an employer tell share, sample and when they were seen, and a proposal costs one credit once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const domain = freshDomain()
  const { companyId } = (await ann.post('/v1/companies', { name: 'Brot AG', domain })).body.data
  await add(ann, 'Jörg Müller', `joerg.mueller@${domain}`)
  await add(ann, 'Anna Vogt', `anna.vogt@${domain}`)
  await add(ann, 'Info Desk', `team@${domain}`)
  const id = await add(ann, 'Käthe Lenz', undefined, { positions: [{ title: 'Baker', company: 'Brot AG', companyId }] })
  const shown = (await ann.get(url(id))).body.data
  expect(shown).toMatchObject({
    price: 1,
    items: [
      { domain, company: 'Brot AG', sample: 3, patterns: [{ pattern: 'first.last', addresses: 2 }], proposal: null },
    ],
  })
  expect(shown.items[0].patterns[0].share).toBeCloseTo(2 / 3)

  const before = await balanceOf(ann)
  const first = await ann.post(url(id), { domain })
  expect(first.body.data).toMatchObject({ email: `kaethe.lenz@${domain}`, confidence: 0.5, charged: 1 })
  expect((await ann.post(url(id), { domain })).body.data).toMatchObject({ charged: 0 })
  expect(await balanceOf(ann)).toBe(before - 1)
  expect((await ann.get(url(id))).body.data.items[0].proposal).toMatchObject({ email: `kaethe.lenz@${domain}` })
})

test('nothing of another account is learned, public people are, and deleted ones are not', async () => {
  const app = await startApp(database)
  const [ann, ben] = [await app.person(), await app.person()]
  const editor = await app.person({ roles: ['editor'] })
  const domain = freshDomain()
  await add(ben, 'Mara Roth', `m.roth@${domain}`)
  await add(ben, 'Mark Marx', `m.marx@${domain}`)
  const id = await add(ann, 'Käthe Lenz')
  const asked = async () => (await ann.get(`${url(id)}?domain=${domain}`)).body.data.items[0]
  expect(await asked()).toMatchObject({ sample: 0, patterns: [] })
  const before = await balanceOf(ann)
  expect((await ann.post(url(id), { domain })).status).toBe(409)
  expect(await balanceOf(ann)).toBe(before)
  await add(editor, 'Eva Open', `eopen@${domain}`, { access: 'public' })
  expect(await asked()).toMatchObject({ sample: 1, patterns: [{ pattern: 'flast' }] })
  const gone = await add(ann, 'Zoe Gone', `gone@${domain}`)
  expect(await asked()).toMatchObject({ sample: 2 })
  await ann.delete(`/v1/people/${gone}`)
  expect(await asked()).toMatchObject({ sample: 1 })
  expect((await ben.get(url(id))).status).toBe(404)
  expect((await ben.post(url(id), { domain })).status).toBe(404)
})

test('addresses of free mail teach nothing, and who has no credits or no plan gets no proposal', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await add(ann, 'Mara Roth', 'mara.roth@gmx.de')
  const id = await add(ann, 'Käthe Lenz')
  expect((await ann.post(url(id), { domain: 'gmx.de' })).status).toBe(409)
  expect((await ann.post(url(id), { domain: 'no domain' })).status).toBe(400)
  const small = await app.person({ plan: 'essential' })
  expect((await small.get(url(id))).status).toBe(403)
  const rob = await app.person({ roles: ['restricted'], accountId: ann.accountId })
  expect((await rob.get(url(id))).status).toBe(403)
})
