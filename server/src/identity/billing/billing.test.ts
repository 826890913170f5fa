import type { Plan } from '@kontor/contract/kit/plans.ts'
import { expect, test } from 'vitest'
import { inPlatform, inTenant } from '#kit/db/scope.ts'
import { type Answer, startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { capture, creditsOf, type Moment, release, reserve } from './credits.ts'

const database = testDatabase()

const within = <T>(app: TestApp, accountId: string, work: (moment: Moment) => Promise<T>) =>
  inTenant(app.kit.db, { accountId }, 'read write', (tx) => work({ tx, now: app.kit.now() }))

test('account and ledger tell the same credits, before the first use and after', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'essential' })
  const told = async () => {
    const account = (await ann.get('/v1/account')).body.data.account.credits
    const ledger = (await ann.get('/v1/account/credits')).body.data
    expect(ledger.credits).toEqual(account)
    return {
      ...account,
      entries: ledger.items.map((item: { kind: string; amount: number }) => [item.kind, item.amount]),
    }
  }

  expect(await told()).toMatchObject({ balance: 100, reserved: 0, monthlyGrant: 100, entries: [['grant', 100]] })
  const id = await within(app, ann.accountId, (moment) =>
    reserve(moment, ann.accountId, 8, { purpose: 'test', subjectId: null }),
  )
  expect(await told()).toMatchObject({ balance: 92, reserved: 8 })
  await within(app, ann.accountId, (moment) => capture(moment, id, 5))
  expect(await told()).toMatchObject({
    balance: 95,
    reserved: 0,
    entries: [
      ['release', 3],
      ['capture', 5],
      ['reserve', 8],
      ['grant', 100],
    ],
  })
})

test('what is short is refused with code 430 and what is there', async () => {
  const app = await startApp(database)
  const fred = await app.person({ plan: 'free' })
  const short = within(app, fred.accountId, (moment) =>
    reserve(moment, fred.accountId, 6, { purpose: 'test', subjectId: null }),
  )
  await expect(short).rejects.toMatchObject({ problem: 'noCredits', status: 402, details: { balance: 5, needed: 6 } })
})

test('nothing is carried over, and a reservation of the month before takes nothing from this one', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  const account = { id: ann.accountId, plan: 'free' as const }
  const credits = () => within(app, ann.accountId, (moment) => creditsOf(moment, account))
  const id = await within(app, ann.accountId, (moment) =>
    reserve(moment, ann.accountId, 4, { purpose: 'test', subjectId: null }),
  )
  expect(await credits()).toMatchObject({ balance: 1, reserved: 4 })

  const { renewsAt } = await credits()
  app.advance(Math.ceil((Date.parse(renewsAt) - app.kit.now().getTime()) / 1000))
  expect(await credits()).toMatchObject({ balance: 5, reserved: 0 })
  await within(app, ann.accountId, (moment) => capture(moment, id, 4))
  expect(await credits()).toMatchObject({ balance: 5, reserved: 0 })
  const again = await within(app, ann.accountId, (moment) =>
    reserve(moment, ann.accountId, 5, { purpose: 'test', subjectId: null }),
  )
  expect(await within(app, ann.accountId, (moment) => release(moment, again))).toEqual({ captured: 0, released: 5 })
})

test('a larger plan adds the difference once in a month, a smaller one takes nothing back', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  const use = async (plan: Plan) => {
    await inPlatform(app.kit.db, 'read write', (tx) =>
      tx.updateTable('identity.accounts').set({ plan }).where('id', '=', ann.accountId).execute(),
    )
    return within(app, ann.accountId, async (moment) => {
      await release(moment, await reserve(moment, ann.accountId, 1, { purpose: 'test', subjectId: null }))
      return (await creditsOf(moment, { id: ann.accountId, plan })).balance
    })
  }
  expect(await use('free')).toBe(5)
  expect(await use('essential')).toBe(100)
  expect(await use('free')).toBe(100)
  expect(await use('essential')).toBe(100)
  expect(await use('enterprise')).toBe(500)
})

test('the ledger is read in pages, and a mark that is none is refused', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  await within(app, ann.accountId, async (moment) => {
    for (let i = 0; i < 4; i += 1) await reserve(moment, ann.accountId, 1, { purpose: 'test', subjectId: null })
  })
  const seen: string[] = []
  let mark: string | null = ''
  while (mark !== null) {
    const answer: Answer = await ann.get(`/v1/account/credits?limit=2${mark && `&searchAfter=${mark}`}`)
    seen.push(...answer.body.data.items.map((item: { entryId: string }) => item.entryId))
    mark = answer.body.data.searchAfter
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(b) - Number(a)))
  expect(seen).toHaveLength(5)
  expect((await ann.get('/v1/account/credits?searchAfter=AAAA')).status).toBe(400)
})

test('an entry names the company it was spent on, to those who can see it', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const { companyId, slug, name } = (await ann.post('/v1/companies', { name: 'Faden und Zwirn' })).body.data
  const companies = async () =>
    (await ann.get('/v1/account/credits')).body.data.items.map((item: { company: unknown }) => item.company)
  const spending = { purpose: 'companyEnrichment', subjectId: companyId }
  const id = await within(app, ann.accountId, (moment) => reserve(moment, ann.accountId, 5, spending))
  await within(app, ann.accountId, (moment) => capture(moment, id, 5))
  const company = { companyId, slug, name }
  expect(await companies()).toEqual([company, company, null])
  await ann.delete(`/v1/companies/${companyId}`)
  expect(await companies()).toEqual([null, null, null])
})

test('another account sees and settles nothing of it; entries can only be added', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const bob = await app.person()
  const id = await within(app, ann.accountId, (moment) =>
    reserve(moment, ann.accountId, 7, { purpose: 'secret purpose', subjectId: null }),
  )

  expect(JSON.stringify((await bob.get('/v1/account/credits')).body)).not.toContain('secret purpose')
  await expect(within(app, bob.accountId, (moment) => capture(moment, id, 7))).rejects.toThrow('no such reservation')
  await expect(
    within(app, bob.accountId, (moment) => reserve(moment, ann.accountId, 1, { purpose: 'test', subjectId: null })),
  ).rejects.toThrow('notFound')
  const change = within(app, ann.accountId, ({ tx }) =>
    tx.updateTable('identity.credit_entries').set({ amount: 1 }).execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
  expect((await app.anonymous.get('/v1/account/credits')).status).toBe(401)
})
