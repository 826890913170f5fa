import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { CUSTOMER, setCustomer, statementForm } from '#kit/testing/invoice-access.ts'
import { dayOf } from './days.ts'
import { billAll } from './subscriptions.worker.ts'

const database = testDatabase()
const DAY = 86_400
const PATH = '/v1/account/subscription'

const bill = (app: TestApp) => billAll.handle(app.kit, {}, { number: 1, last: false })

async function buyer(app: TestApp, plan: 'free' | 'enterprise' = 'free') {
  const ann = await app.person({ plan })
  await setCustomer(app, ann.accountId)
  return ann
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const start = (ann: Buyer, more: object = {}) =>
  ann.post(PATH, { productId: 'essential', billingPeriod: 'monthly', seats: 5, ...more })
const invoicesOf = async (ann: Buyer) => (await ann.get('/v1/account/invoices')).body.data.items
const planOf = async (app: TestApp, ann: Buyer) => {
  app.advance(2)
  const { productId, seats, subscription } = (await ann.get('/v1/account')).body.data.account
  return { productId, seats: seats.included, status: subscription.status }
}

/** Sessions end with the days, so another administrator goes on. */
async function later(app: TestApp, { accountId }: Buyer, days: number) {
  app.advance(days * DAY)
  return app.person({ accountId, roles: ['admin'] })
}

test('a plan is bought: shown first, active at once, due in 14 days, with its seats', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  expect((await start(ann)).body.error).toMatchObject({ httpStatusCode: 409 })
  expect((await ann.post('/v1/account/customer', CUSTOMER)).body.data).toEqual(CUSTOMER)
  const asked = await ann.get(`${PATH}/preview?productId=essential&billingPeriod=monthly&seats=5`)
  expect(asked.body.data).toMatchObject({
    document: 'invoice',
    totals: { net: 44_500, vatRate: 1900, vatRule: 'domestic', vat: 8455, total: 52_955 },
    locks: [],
  })
  expect(await invoicesOf(ann)).toEqual([])
  expect((await start(ann, { expectedTotal: 1 })).body.error).toMatchObject({ details: { total: 52_955 } })
  const made = await start(ann, { expectedTotal: 52_955 })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ status: 'active', terms: { seats: 5 }, open: 52_955, usersActive: 1 })
  expect(await planOf(app, ann)).toEqual({ productId: 'essential', seats: 5, status: 'active' })
  const [invoice] = await invoicesOf(ann)
  const today = dayOf(app.kit.now())
  expect(invoice).toMatchObject({ kind: 'invoice', state: 'open', issuedOn: today, totals: { total: 52_955 } })
  expect(Date.parse(invoice.dueOn) - Date.parse(today)).toBe(14 * DAY * 1000)
  expect((await start(ann)).status).toBe(409)
})

test('of ten at once one buys, and a repeated request acts once', async () => {
  const app = await startApp(database, { patience: 20 })
  const [ann, bob] = [await buyer(app), await buyer(app)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(ann)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await invoicesOf(ann)).toHaveLength(1)
  const key = { 'idempotency-key': randomUUID() }
  const body = { productId: 'enterprise', billingPeriod: 'annual', seats: 2 }
  const [first, second] = [await bob.post(PATH, body, key), await bob.post(PATH, body, key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await invoicesOf(bob)).toHaveLength(1)
  const changes = await Promise.all(
    Array.from({ length: 5 }, () => bob.put(`${PATH}?productId=enterprise&seats=4`, {})),
  )
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await invoicesOf(bob)).toHaveLength(2)
})

test('up at once with the unused days given back, down at the end of the period', async () => {
  const app = await startApp(database)
  const first = await buyer(app)
  await start(first)
  const ann = await later(app, first, 10)
  const asked = (await ann.get(`${PATH}/preview?productId=enterprise`)).body.data
  expect(asked.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['unused', 'rest'])
  const changed = await ann.put(`${PATH}?productId=enterprise&expectedTotal=${asked.totals.total}`, {})
  expect(changed.body.data.terms).toEqual({ productId: 'enterprise', billingPeriod: 'monthly', seats: 5 })
  const [second] = await invoicesOf(ann)
  expect(second).toMatchObject({ kind: 'invoice', totals: asked.totals })
  expect(await planOf(app, ann)).toMatchObject({ productId: 'enterprise' })

  const down = (await ann.get(`${PATH}/preview?productId=essential&when=periodEnd`)).body.data
  expect(down).toMatchObject({ document: 'none', totals: { total: 0 } })
  expect(down.locks).toContain('hiring')
  await ann.put(`${PATH}?productId=essential&when=periodEnd`, {})
  expect(await planOf(app, ann)).toMatchObject({ productId: 'enterprise' })
  const bob = await later(app, ann, 25)
  await bill(app)
  expect(await planOf(app, bob)).toMatchObject({ productId: 'essential' })
  const items = await invoicesOf(bob)
  expect(items).toHaveLength(3)
  expect(items[0].totals.net).toBe(44_500)
  await bill(app)
  expect(await invoicesOf(bob)).toHaveLength(3)
})

test('down at once is a credit note that names its invoice', async () => {
  const app = await startApp(database)
  const first = await buyer(app)
  await start(first, { productId: 'enterprise', billingPeriod: 'annual' })
  const ann = await later(app, first, 1)
  expect((await ann.put(`${PATH}?productId=essential`, {})).status).toBe(200)
  const [credit, invoice] = await invoicesOf(ann)
  expect(credit).toMatchObject({ kind: 'creditNote', corrects: invoice.number, state: 'open' })
  expect(credit.totals.total).toBeGreaterThan(0)
  const { open } = (await ann.get(PATH)).body.data
  expect(open).toBe(invoice.totals.total - credit.totals.total)
})

test('a cancelled subscription runs out, can be taken back before, and begun anew after', async () => {
  const app = await startApp(database)
  const ann = await buyer(app)
  expect((await ann.delete(PATH)).status).toBe(409)
  await start(ann)
  const canceled = (await ann.delete(PATH)).body.data
  expect(canceled.cancelAt).toBe(canceled.periodEnd)
  expect(canceled.nextInvoice).toBeNull()
  expect((await ann.put(`${PATH}?productId=essential`, {})).body.data.cancelAt).toBeNull()
  await ann.delete(PATH)
  const [{ id }] = await invoicesOf(ann)
  const eva = await app.person({ operator: true })
  await eva.post(`/v1/operations/invoices/${id}/payment`, {})
  const bob = await later(app, ann, 32)
  await bill(app)
  expect(await planOf(app, bob)).toEqual({ productId: 'free', seats: 1, status: 'canceled' })
  expect(await invoicesOf(bob)).toHaveLength(1)
  expect((await start(bob)).status).toBe(201)
  expect(await planOf(app, bob)).toMatchObject({ productId: 'essential', status: 'active' })
})

test('an unpaid invoice: past due, reminded three times, locked after the grace, open again once paid', async () => {
  const app = await startApp(database)
  const ann = await buyer(app)
  const eva = await app.person({ operator: true })
  await start(ann, { billingPeriod: 'annual' })
  const [{ id }] = await invoicesOf(ann)
  const reminded = await later(app, ann, 15)
  await bill(app)
  expect(await planOf(app, reminded)).toMatchObject({ productId: 'essential', status: 'pastDue' })
  expect((await reminded.get(PATH)).body.data).toMatchObject({ status: 'pastDue', suspended: false })
  const last = await later(app, ann, 28)
  await bill(app)
  expect(await planOf(app, last)).toMatchObject({ productId: 'free', status: 'pastDue' })
  expect((await last.get(PATH)).body.data).toMatchObject({ suspended: true, terms: { productId: 'essential' } })
  const operator = await app.person({ operator: true })
  const unpaid = (await operator.get('/v1/operations/invoices')).body.data.items
  expect(unpaid.map((item: { id: string }) => item.id)).toContain(id)
  const paid = await operator.post(`/v1/operations/invoices/${id}/payment`, {})
  expect(paid.body.data).toMatchObject({ state: 'paid', paidOn: dayOf(app.kit.now()) })
  expect(
    (await operator.post(`/v1/operations/invoices/${id}/payment`, { paidOn: '2020-01-01' })).body.data.paidOn,
  ).toBe(dayOf(app.kit.now()))
  expect(await planOf(app, last)).toMatchObject({ productId: 'essential', status: 'active' })
  expect((await eva.get('/v1/operations/invoices')).status).toBe(401)
})

test('fewer seats than active users, unknown plans, members and other accounts are refused', async () => {
  const app = await startApp(database)
  const ann = await buyer(app)
  await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await start(ann, { seats: 1 })).body.error).toMatchObject({ details: { seats: 1, used: 2 } })
  expect((await start(ann, { productId: 'free' })).status).toBe(400)
  expect((await start(ann, { seats: 1001 })).status).toBe(400)
  const wrong = { ...CUSTOMER, vatId: 'FR12345678901' }
  expect((await ann.post('/v1/account/customer', wrong)).body.error.details.fields[0].path).toBe('vatId')
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await member.get(PATH)).status).toBe(403)
  await start(ann)
  const bob = await app.person()
  expect((await bob.get(PATH)).body.data).toMatchObject({ status: 'none', terms: null })
  expect((await bob.get('/v1/account/invoices')).body.data.items).toEqual([])
  expect((await bob.put(`${PATH}?productId=enterprise`, {})).status).toBe(409)
})

test('a renewal has a seat for each active user, however few were planned', async () => {
  const app = await startApp(database)
  const ann = await buyer(app)
  await start(ann)
  const planned = (await ann.put(`${PATH}?productId=essential&seats=1&when=periodEnd`, {})).body.data
  expect(planned).toMatchObject({ scheduled: { seats: 1 }, nextInvoice: { totals: { net: 8900 } } })
  await Promise.all([1, 2].map(() => app.person({ accountId: ann.accountId, roles: ['member'] })))
  app.advance(2)
  expect((await ann.get(PATH)).body.data).toMatchObject({
    scheduled: { seats: 1 },
    nextInvoice: { totals: { net: 26_700 } },
  })
  const [{ id }] = await invoicesOf(ann)
  const eva = await app.person({ operator: true })
  await eva.post(`/v1/operations/invoices/${id}/payment`, {})
  // Whoever goes on is the fourth user; a reader sees the same before the day's work as after it.
  const bob = await later(app, ann, 32)
  expect((await bob.get(PATH)).body.data).toMatchObject({ terms: { seats: 4 }, scheduled: null })
  await bill(app)
  expect((await invoicesOf(bob))[0]).toMatchObject({ kind: 'invoice', totals: { net: 4 * 8900 } })
  expect(await planOf(app, bob)).toMatchObject({ seats: 4 })
})

test('inside a period nothing is given back under another VAT than it was invoiced with', async () => {
  const app = await startApp(database)
  const ann = await app.person({ plan: 'free' })
  const swiss = { ...CUSTOMER, vatId: '', address: { ...CUSTOMER.address, country: 'CH' } }
  await setCustomer(app, ann.accountId, swiss)
  await start(ann, { billingPeriod: 'annual' })
  // To pay by the month is a credit note: it has the VAT of its period too.
  await ann.put(`${PATH}?productId=essential&billingPeriod=monthly&seats=6`, {})
  const written = await invoicesOf(ann)
  expect(written).toMatchObject([
    { kind: 'creditNote', totals: { vatRule: 'outside', vat: 0 } },
    { kind: 'invoice', totals: { vatRule: 'outside', vat: 0 } },
  ])
  await setCustomer(app, ann.accountId)
  const fewer = 'productId=essential&seats=1'
  for (const answer of [await ann.get(`${PATH}/preview?${fewer}`), await ann.put(`${PATH}?${fewer}`, {})]) {
    expect(answer.body.error).toMatchObject({ httpStatusCode: 409, userMessage: expect.stringContaining('VAT') })
  }
  expect(await invoicesOf(ann)).toEqual(written)
  expect((await ann.put(`${PATH}?${fewer}&when=periodEnd`, {})).body.data.scheduled).toMatchObject({ seats: 1 })
  const bob = await later(app, ann, 32)
  expect((await bob.put(`${PATH}?productId=essential&seats=5`, {})).status).toBe(200)
  expect((await invoicesOf(bob))[0]).toMatchObject({ totals: { vatRule: 'domestic', vatRate: 1900 } })
})

test('a bank statement pays what its reference and amount fit, once, and leaves the rest', async () => {
  const app = await startApp(database)
  const [ann, eva] = [await buyer(app), await app.person({ operator: true })]
  await start(ann)
  const [{ number, totals }] = await invoicesOf(ann)
  const amount = (totals.total / 100).toFixed(2)
  const today = dayOf(app.kit.now())
  const text = [
    'Date,Amount,Reference',
    `${today},1.00,${number}`,
    `${today},${amount},RE ${number}`,
    `${today},5.00,x`,
  ]
  const send = async (content: string, who = eva) => {
    const { headers, body } = statementForm(content)
    const authorization = `Bearer ${who.tokens.accessToken}`
    return app.send({
      method: 'POST',
      url: '/v1/operations/payments',
      headers: { ...headers, authorization },
      payload: body,
    })
  }
  const first = (await send(text.join('\n'))).body.data
  expect(first.noted).toMatchObject([{ number, state: 'paid', paidOn: today }])
  expect(first.left.map(({ reason }: { reason: string }) => reason)).toEqual(['otherAmount', 'noInvoice'])
  const again = (await send(text.join('\n'))).body.data
  expect(again.noted).toEqual([])
  expect(again.left[1]).toMatchObject({ reason: 'alreadyPaid', amount: totals.total })
  expect((await send('no statement')).status).toBe(415)
  expect((await send(text.join('\n'), ann)).status).toBe(403)
})

test('numbers have no gap, whoever writes them at once, and nothing written can be changed', async () => {
  const app = await startApp(database, { patience: 20 })
  const people = await Promise.all(Array.from({ length: 8 }, () => buyer(app)))
  await Promise.all(people.map((each) => start(each)))
  const rows = await inPlatform(app.kit.db, 'read only', (tx) =>
    tx.selectFrom('identity.invoices').select(['id', 'year', 'number']).orderBy('year').orderBy('number').execute(),
  )
  for (const group of Map.groupBy(rows, ({ year }) => year).values()) {
    expect(group.map(({ number }) => number)).toEqual(group.map((_, at) => at + 1))
  }
  const [row] = rows
  const owner = await database.owner.connect()
  await owner.query(`begin; set local app.scope = 'platform'`)
  const asOwner = owner.query('update identity.invoices set vat_rate = 1 where id = $1', [row?.id])
  await expect(asOwner).rejects.toThrow('kept as it was written')
  await owner.query('rollback')
  owner.release()
  const asApp = inPlatform(app.kit.db, 'read write', (tx) =>
    tx
      .deleteFrom('identity.invoices')
      .where('id', '=', row?.id ?? '')
      .execute(),
  )
  await expect(asApp).rejects.toThrow('permission denied')
})
