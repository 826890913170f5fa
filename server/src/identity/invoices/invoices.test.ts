import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { inPlatform } from '#kit/db/scope.ts'
import { startApp, type TestApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { addInvoice, CUSTOMER, setCustomer } from '#kit/testing/invoice-access.ts'
import { sendInvoiceMail } from './invoices.worker.ts'
import { remind, reminderStep } from './reminders.ts'

const database = testDatabase()
type Person = Awaited<ReturnType<TestApp['person']>>

/** The text of the pages and the attached XML of a PDF. */
async function read(app: TestApp, ann: Person, id: string) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `/v1/account/invoices/${id}/pdf`,
    headers: { authorization: `Bearer ${ann.tokens.accessToken}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const bytes = new Uint8Array(answer.rawPayload)
  const raw = answer.rawPayload.toString('latin1')
  const pdf = await getDocumentProxy(bytes)
  const [first] = [...((await pdf.getAttachments()) ?? [])]
  const [key, attached] = first ?? ['']
  expect(attached?.filename).toBe('factur-x.xml')
  const content = attached?.content ?? (await pdf.getAttachmentContent(key))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const xml = new TextDecoder().decode(content ?? undefined)
  return { text, xml, raw, headers: answer.headers, pages: pdf.numPages }
}

async function operator(app: TestApp) {
  const eva = await app.person({ operator: true })
  await setCustomer(app, eva.accountId, { ...CUSTOMER, legalName: 'Kontor GmbH', vatId: 'DE987654321' })
  return eva
}

test('an invoice in the customer’s language, with the same totals on the page and in the XML', async () => {
  const app = await startApp(database)
  await operator(app)
  const ann = await app.person()
  await inPlatform(app.kit.db, 'read write', (tx) =>
    tx.updateTable('identity.accounts').set({ default_locale: 'de' }).where('id', '=', ann.accountId).execute(),
  )
  const id = await addInvoice(app, ann.accountId, 'essential')
  const [invoice] = (await ann.get('/v1/account/invoices')).body.data.items
  const { text, xml, raw, pages } = await read(app, ann, id)
  expect(pages).toBe(1)
  expect(text).toContain(`Rechnung ${invoice.number}`)
  expect(text).toContain('317,73')
  expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
  expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>')
  expect(xml).toContain('<ram:TaxBasisTotalAmount>267.00</ram:TaxBasisTotalAmount>')
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">50.73</ram:TaxTotalAmount>')
  expect(xml).toContain('<ram:GrandTotalAmount>317.73</ram:GrandTotalAmount>')
  expect(xml).toContain('<ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>')
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(raw).toContain('/AFRelationship /Alternative')
})

test('another member state owes the tax itself, and others are not taxed here', async () => {
  const app = await startApp(database)
  await operator(app)
  const [fr, ch] = [await app.person(), await app.person()]
  const paris = { street: 'Rue A & B', postalCode: '75001', city: 'Paris', region: '', country: 'FR' }
  await fr.post('/v1/account/customer', { ...CUSTOMER, vatId: 'FR40303265045', address: paris })
  const zurich = { ...paris, city: 'Zürich', country: 'CH' }
  await ch.post('/v1/account/customer', { ...CUSTOMER, vatId: '', address: zurich })
  const body = { productId: 'essential', billingPeriod: 'annual', seats: 1 }
  for (const each of [fr, ch]) expect((await each.post('/v1/account/subscription', body)).status).toBe(201)
  const [french] = (await fr.get('/v1/account/invoices')).body.data.items
  const [swiss] = (await ch.get('/v1/account/invoices')).body.data.items
  expect(french.totals).toMatchObject({ net: 106_800, vat: 0, vatRule: 'reverseCharge' })
  expect(swiss.totals).toMatchObject({ net: 106_800, vat: 0, vatRule: 'outside' })
  const reverse = await read(app, fr, french.id)
  expect(reverse.xml).toContain('<ram:ExemptionReasonCode>VATEX-EU-AE</ram:ExemptionReasonCode>')
  expect(reverse.xml).toContain('Rue A &amp; B')
  expect(reverse.text).toContain('Reverse charge')
  const outside = await read(app, ch, swiss.id)
  expect(outside.xml).toContain('VATEX-EU-O')
  expect(outside.xml).not.toContain('schemeID="VA"')
})

test('the list goes on after an invoice, and those of others do not exist', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  for (let at = 0; at < 3; at += 1) await addInvoice(app, ann.accountId)
  const first = (await ann.get('/v1/account/invoices?limit=2')).body.data
  expect(first.items).toHaveLength(2)
  const rest = (await ann.get(`/v1/account/invoices?limit=2&startingAfter=${first.startingAfter}`)).body.data
  expect(rest).toMatchObject({ startingAfter: null })
  expect(rest.items).toHaveLength(1)
  expect(new Set([...first.items, ...rest.items].map(({ number }) => number)).size).toBe(3)
  const bob = await app.person()
  const { id } = rest.items[0]
  expect((await bob.get(`/v1/account/invoices/${id}/pdf`)).status).toBe(404)
  expect((await bob.get(`/v1/account/invoices?startingAfter=${id}`)).status).toBe(404)
  const member = await app.person({ accountId: ann.accountId, roles: ['member'] })
  expect((await member.get(`/v1/account/invoices/${id}/pdf`)).status).toBe(403)
})

test('each mail of an invoice is written once, and none reminds of what is paid', async () => {
  const app = await startApp(database)
  const eva = await operator(app)
  const ann = await app.person()
  const invoiceId = await addInvoice(app, ann.accountId)
  const send = (step: number) => sendInvoiceMail.handle(app.kit, { invoiceId, step }, { number: 1, last: false })
  const mails = () =>
    inPlatform(app.kit.db, 'read only', (tx) =>
      tx
        .selectFrom('flows.mails')
        .select(['recipient', 'subject', 'body'])
        .where('account_id', '=', ann.accountId)
        .execute(),
    )
  await send(0)
  await send(0)
  await send(1)
  expect((await mails()).map(({ subject }) => subject.split(' ')[0])).toEqual(['Your', 'Reminder:'])
  expect((await mails())[0]?.body).toContain('/account/invoices')
  await eva.post(`/v1/operations/invoices/${invoiceId}/payment`, {})
  await send(2)
  expect(await mails()).toHaveLength(2)
  expect([2, 3, 10, 21, 90].map((days) => reminderStep('2026-01-01', dayAfter('2026-01-01', days)))).toEqual([
    0, 1, 2, 3, 3,
  ])
})

test('an invoice without an address is reminded of once for each step, by mail to the administrators', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const invoiceId = await addInvoice(app, ann.accountId, undefined, { ...CUSTOMER, billingEmail: '' })
  const late = await inPlatform(app.kit.db, 'read only', (tx) =>
    tx.selectFrom('identity.invoices').select('due_on').where('id', '=', invoiceId).executeTakeFirstOrThrow(),
  )
  const now = new Date(dayAfter(late.due_on, 3))
  const unpaid = () =>
    inPlatform(app.kit.db, 'read write', async (tx) => {
      await remind(tx, ann.accountId, now)
      const events = await tx
        .selectFrom('flows.events')
        .select('id')
        .where('account_id', '=', ann.accountId)
        .where('name', '=', 'invoice.unpaid')
        .execute()
      return events.length
    })
  expect(await unpaid()).toBe(1)
  await sendInvoiceMail.handle(app.kit, { invoiceId, step: 1 }, { number: 1, last: false })
  expect(await unpaid()).toBe(1)
  const { rows } = await database.owner.query('select recipient from flows.mails where account_id = $1', [
    ann.accountId,
  ])
  expect(rows).toEqual([{ recipient: ann.email }])
})

function dayAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
