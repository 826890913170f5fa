import { expect, test } from 'vitest'
import { monthsAfter } from '#catalogue/people/months.ts'
import { deliver } from '#kit/events/deliver.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { digest } from '#workspace/notifications/notifications.worker.ts'
import { privacyListeners } from './privacy.worker.ts'
import { keepTerms } from './retention.ts'

const database = testDatabase()
const DAY_MS = 86_400_000
type Who = Awaited<ReturnType<TestApp['person']>>
type Roles = NonNullable<NonNullable<Parameters<TestApp['person']>[0]>['roles']>

async function addPerson(who: Who, country = 'DE', name = 'Mara Vogt') {
  const { body } = await who.post('/v1/people', { name, places: [{ country }] })
  return body.data.personId as string
}
/** The same program so many days later; sessions do not live that long. */
const later = ({ kit }: TestApp, days: number) => ({
  ...kit,
  now: () => new Date(kit.now().getTime() + days * DAY_MS),
})
const keep = (app: TestApp, who: Who, days: number) => keepTerms(later(app, days), who.accountId)
const statusOf = async (who: Who, id: string) => (await who.get(`/v1/people/${id}`)).status
const told = async (who: Who, reason: string) =>
  (await who.get('/v1/account/notifications')).body.data.items.filter(
    (item: { reason: string }) => item.reason === reason,
  )
/** Also of those who may not ask for them. */
async function noted({ userId }: Who) {
  const { rows } = await database.owner.query('select reason from workspace.notifications where user_id = $1', [userId])
  return rows
}
async function mailsTo({ email }: Who) {
  const { rows } = await database.owner.query('select subject, body from flows.mails where recipient = $1', [email])
  return rows as { subject: string; body: string }[]
}
const dayAfter = (app: TestApp, days: number) =>
  new Date(app.kit.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('a user says why and until when somebody is kept; days that cannot be are refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann)
  const url = `/v1/people/${id}/retention`
  const said = { basis: 'contract', purpose: 'talentPool' }
  const day = dayAfter(app, 100)
  const { body } = await ann.put(url, { ...said, keptUntil: day })
  expect(body.data.consent).toMatchObject({ basis: 'contract', purpose: 'talentPool' })
  expect(body.data.keptUntil.slice(0, 10)).toBe(day)
  for (const keptUntil of ['2020-01-01', '2099-01-01', 'soon'])
    expect((await ann.put(url, { ...said, keptUntil })).status).toBe(400)
  expect((await ann.put(url, { basis: 'contract' })).status).toBe(400)
  const usual = await ann.put(url, said)
  expect(usual.body.data.keptUntil.slice(0, 10)).toBe(monthsAfter(app.kit.now(), 24).toISOString().slice(0, 10))
  const [stranger, rob] = [await app.person(), await app.person({ roles: ['restricted'], accountId: ann.accountId })]
  expect([(await stranger.put(url, said)).status, (await rob.put(url, said)).status]).toEqual([404, 403])
})

test('whoever added somebody is told 30 days before the end, once; at the end the record is deleted', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann)
  await ann.put(`/v1/people/${id}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil: dayAfter(app, 40) })
  await keep(app, ann, 0)
  expect(await told(ann, 'expiring')).toEqual([])
  await keep(app, ann, 12)
  await keep(app, ann, 13)
  expect(await told(ann, 'expiring')).toMatchObject([{ record: { id } }])
  expect(await statusOf(ann, id)).toBe(200)
  await keep(app, ann, 42)
  expect(await statusOf(ann, id)).toBe(404)
})

test('of an end that comes near the administrators hear too, in the application and by mail, each once', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const mate = (roles: Roles) => app.person({ accountId: ann.accountId, roles })
  const [cem, mia] = [await mate(['admin']), await mate(['member'])]
  const untold = [
    await mate(['member']),
    await mate(['restricted']),
    await mate(['admin', 'restricted']),
    await app.person(),
  ]
  const id = await addPerson(mia)
  const until = (day: number) =>
    mia.put(`/v1/people/${id}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil: dayAfter(app, day) })
  const readers = [ann, cem, mia]
  const expiring = (who: Who) => told(who, 'expiring')
  await until(20)
  await keep(app, ann, 0)
  await keep(app, ann, 1)
  for (const who of readers) expect(await expiring(who)).toMatchObject([{ record: { id } }])
  // A day that is put back to what it was is no second end; another one is.
  await until(21)
  await keep(app, ann, 2)
  await until(20)
  await keep(app, ann, 3)
  for (const who of readers) expect(await expiring(who)).toHaveLength(2)
  for (const who of readers) {
    await digest.handle(app.kit, { accountId: who.accountId, userId: who.userId }, { number: 1, last: false })
    expect((await mailsTo(who)).map(({ body }) => body.match(/Mara Vogt/g)?.length)).toEqual([2])
  }
  for (const who of untold) {
    await digest.handle(app.kit, { accountId: who.accountId, userId: who.userId }, { number: 1, last: false })
    expect([await noted(who), await mailsTo(who)]).toEqual([[], []])
  }
})

test('who brings somebody back after the end keeps her for another time', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const id = await addPerson(ann)
  await ann.put(`/v1/people/${id}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil: dayAfter(app, 1) })
  await keep(app, ann, 3)
  expect((await ann.post(`/v1/people/${id}/restore`, {})).status).toBe(200)
  // What others are still writing holds events back for a moment.
  const keptUntil = async () => {
    await deliver(later(app, 4), privacyListeners)
    return (await ann.get(`/v1/people/${id}`)).body.data.keptUntil.slice(0, 10) as string
  }
  await expect.poll(keptUntil).toBe(monthsAfter(later(app, 4).now(), 24).toISOString().slice(0, 10))
  await keep(app, ann, 5)
  expect(await statusOf(ann, id)).toBe(200)
})

test('without a purpose the usual time of the country counts from the last change, and never without 14 days of warning', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const other = await app.person()
  const { version } = (await ann.get('/v1/account')).body.data.account
  const privacy = { retentionMonths: 24, retentionByCountry: { AT: 6 }, dpoEmail: '' }
  expect((await ann.put('/v1/account', { privacy, version })).status).toBe(200)
  const [austrian, german, foreign] = [await addPerson(ann, 'AT'), await addPerson(ann), await addPerson(other, 'AT')]
  await keep(app, ann, 200)
  expect(await told(ann, 'expiring')).toMatchObject([{ record: { id: austrian } }])
  expect(await statusOf(ann, austrian)).toBe(200)
  await keep(app, ann, 215)
  expect([await statusOf(ann, austrian), await statusOf(ann, german), await statusOf(other, foreign)]).toEqual([
    404, 200, 200,
  ])
})

test('an account whose plan has no notifications is told by mail, once for each end', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const mate = (roles: Roles) => app.person({ accountId: ann.accountId, roles })
  const [mia, rob] = [await mate(['member']), await mate(['admin', 'restricted'])]
  const id = await addPerson(mia)
  const until = (day: number) =>
    mia.put(`/v1/people/${id}/retention`, { basis: 'consent', purpose: 'recruiting', keptUntil: dayAfter(app, day) })
  await until(20)
  await keep(app, ann, 0)
  await keep(app, ann, 1)
  for (const who of [ann, mia]) {
    const mails = await mailsTo(who)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Mara Vogt')
    expect(mails[0]?.body).toContain(`/contacts/${id}`)
  }
  for (const day of [21, 20]) {
    await until(day)
    await keep(app, ann, 2)
  }
  expect([(await mailsTo(ann)).length, (await mailsTo(mia)).length, (await mailsTo(rob)).length]).toEqual([2, 2, 0])
})

/** So many people whose time ends in ten days, added by somebody. */
async function addEnding(app: TestApp, who: Who, count: number) {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const id = await addPerson(who, 'DE', `Mara Vogt ${number}`)
    const end = { basis: 'consent', purpose: 'recruiting', keptUntil: dayAfter(app, 10 + number) }
    expect((await who.put(`/v1/people/${id}/retention`, end)).status).toBe(200)
    ids.push(id)
  }
  return ids
}

test('many ends of a night come to each reader in one mail, which names the first and leads to all', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const mia = await app.person({ accountId: ann.accountId, roles: ['member'], plan: 'essential' })
  const eve = await app.person({ plan: 'essential' })
  await addEnding(app, mia, 7)
  await keep(app, ann, 0)
  await keep(app, ann, 1)
  for (const who of [ann, mia]) {
    const [mail, ...more] = await mailsTo(who)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('7 people will be deleted soon')
    expect(mail?.body.match(/^– Mara Vogt \d$/gm)).toEqual([1, 2, 3, 4, 5].map((number) => `– Mara Vogt ${number}`))
    expect(mail?.body).toContain('and 2 more')
    expect(mail?.body).toContain('/contacts/consents?view=ending')
  }
  expect(await mailsTo(eve)).toEqual([])
})

test('a worker that stops before the mail is written loses none of it, and one that stops after repeats none', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  await addEnding(app, ann, 3)
  const broken = {
    ...app.kit,
    translate: (...asked: Parameters<typeof app.kit.translate>) => {
      if (asked[1] === 'mail.ends.subject') throw new Error('stopped')
      return app.kit.translate(...asked)
    },
  }
  await expect(keepTerms(broken, ann.accountId)).rejects.toThrow('stopped')
  expect(await mailsTo(ann)).toEqual([])
  await keep(app, ann, 0)
  await keep(app, ann, 0)
  expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual(['3 people will be deleted soon'])
})

test('with notifications each person is one, and the digest tells many ends in one line', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await addEnding(app, ann, 7)
  await keep(app, ann, 0)
  expect(await told(ann, 'expiring')).toHaveLength(7)
  await digest.handle(app.kit, { accountId: ann.accountId, userId: ann.userId }, { number: 1, last: false })
  const [mail, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(mail?.body.match(/^– .*$/gm)).toEqual([
    expect.stringMatching(/^– 7 people .*Mara Vogt 1.* 2 more.*view=ending/),
  ])
})

test('the list of ends holds everybody of the account whose time ends soon, the first first, page by page', async () => {
  const app = await startApp(database)
  const [ann, eve] = [await app.person(), await app.person()]
  const ids = await addEnding(app, ann, 3)
  await addPerson(ann)
  const rob = await app.person({ accountId: ann.accountId, roles: ['restricted'] })
  const seen: string[] = []
  let mark = ''
  do {
    const { data } = (await ann.get(`/v1/people/ending?limit=2${mark}`)).body
    seen.push(...data.items.map(({ personId }: { personId: string }) => personId))
    mark = data.searchAfter === null ? '' : `&searchAfter=${encodeURIComponent(data.searchAfter)}`
  } while (mark !== '')
  expect(seen).toEqual(ids)
  const [first] = (await ann.get('/v1/people/ending')).body.data.items
  expect(first).toMatchObject({ name: 'Mara Vogt 1', consent: { purpose: 'recruiting' }, can: { edit: true } })
  expect((await eve.get('/v1/people/ending')).body.data.items).toEqual([])
  expect((await rob.get('/v1/people/ending')).body.data?.items ?? []).toEqual([])
})
