import { createRequire } from 'node:module'
import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import { formatDay, formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import { PRICES } from '@kontor/contract/kit/plans.ts'
import Pdf from 'pdfkit'
import type { PartyValue } from '#kit/db/invoice-schema.ts'
import type { Translate } from '#kit/text/translate.ts'
import { type InvoiceContent, invoiceXml } from './invoice-xml.ts'
import type { Row } from './invoices.repository.ts'
import { numberOf } from './invoice-number.ts'
import { FACTUR_X_SCHEMA, FACTUR_X_VALUES } from './xmp.ts'

const require = createRequire(import.meta.url)
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** In points, on a page of A4. */
const LEFT = 60
const RIGHT = 535
const AMOUNTS = 425
const QUIET = '#555555'

const MONTHS = { monthly: 1, annual: 12 }

/** The invoice as PDF/A-3 with the EN 16931 invoice inside; the same invoice gives the same file. */
export async function pdfOf(translate: Translate, row: Row): Promise<Buffer> {
  await loadCountries(row.locale)
  const content = contentOf(translate, row)
  const at = new Date(`${row.issued_on}T00:00:00Z`)
  const doc = new Pdf({
    size: 'A4',
    margin: LEFT,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: row.locale,
    displayTitle: true,
    font: REGULAR,
    info: { Title: translate(row.locale, `invoice.title.${row.kind}`, { number: content.number }), CreationDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const attached = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  }
  doc.file(Buffer.from(invoiceXml(content), 'utf8'), attached)
  doc.appendXML(FACTUR_X_VALUES)
  doc.appendXML(FACTUR_X_SCHEMA)
  draw(doc, translate, row, content)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

export function contentOf(translate: Translate, row: Row): InvoiceContent {
  const { locale } = row
  const isExempt = row.vat_rule === 'reverseCharge' || row.vat_rule === 'outside'
  return {
    number: numberOf(row.year, row.number),
    kind: row.kind,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    corrects:
      row.corrected_year !== null && row.corrected_number !== null
        ? { number: numberOf(row.corrected_year, row.corrected_number) }
        : null,
    currency: row.currency,
    seller: row.seller,
    customer: row.customer,
    payment: row.payment,
    lines: row.lines.map((line) => ({
      ...line,
      name: translate(locale, `invoice.line.${line.kind}`, {
        plan: line.productId === 'essential' ? 'Essential' : 'Enterprise',
        seats: line.seats,
        months: MONTHS[line.billingPeriod],
        price: formatMoney(PRICES[line.productId], row.currency, locale),
        from: formatDay(line.from, locale),
        until: formatDay(line.until, locale),
      }),
    })),
    vatRule: row.vat_rule,
    vatRate: row.vat_rate,
    vatNote: isExempt ? translate(locale, `invoice.note.${row.vat_rule}`) : '',
    net: Number(row.net),
    vat: Number(row.vat),
    total: Number(row.total),
  }
}

function draw(doc: PDFKit.PDFDocument, translate: Translate, row: Row, invoice: InvoiceContent) {
  const { locale } = row
  const say = (key: string, values?: Record<string, unknown>) => translate(locale, `invoice.${key}`, values)
  const money = (cents: number) => formatMoney(cents / 100, invoice.currency, locale)
  const day = (text: string) => formatDay(text, locale)
  const { seller, customer } = invoice

  doc.font(BOLD).fontSize(11).text(seller.name, LEFT, 60)
  doc.font(REGULAR).fontSize(8).fillColor(QUIET)
  doc.text([...addressOf(seller, locale), seller.email].filter(Boolean).join(' · '))
  if (seller.vatId) doc.text(say('vatId', { vatId: seller.vatId }))

  doc.fillColor('black').fontSize(10).text(customer.name, LEFT, 130, { width: 280 })
  for (const part of addressOf(customer, locale)) doc.text(part, { width: 280 })

  doc
    .font(BOLD)
    .fontSize(16)
    .text(say(`title.${invoice.kind}`, { number: invoice.number }), LEFT, 240)
  doc.font(REGULAR).fontSize(9).moveDown(0.6)
  const facts: [string, string][] = [
    [say('date'), day(invoice.issuedOn)],
    [say('period'), `${day(invoice.periodStart)} – ${day(invoice.periodEnd)}`],
    ...(invoice.kind === 'invoice' ? [[say('due'), day(invoice.dueOn)] as [string, string]] : []),
    ...(invoice.corrects ? [[say('corrects'), invoice.corrects.number] as [string, string]] : []),
    ...(customer.vatId ? [[say('customerVatId'), customer.vatId] as [string, string]] : []),
  ]
  for (const [name, value] of facts) row2(doc, name, value)

  doc.moveDown(1.5).font(BOLD)
  amountRow(doc, say('description'), say('amount'))
  rule(doc)
  doc.font(REGULAR)
  for (const line of invoice.lines) amountRow(doc, line.name, money(line.amount))
  rule(doc)
  amountRow(doc, say('net'), money(invoice.net))
  if (!invoice.vatNote) {
    amountRow(doc, say('vat', { rate: formatNumber(invoice.vatRate / 100, locale) }), money(invoice.vat))
  }
  doc.font(BOLD)
  amountRow(doc, say(`total.${invoice.kind}`), money(invoice.total))
  doc.font(REGULAR).moveDown(1)
  if (invoice.vatNote) doc.text(invoice.vatNote, LEFT, doc.y, { width: RIGHT - LEFT }).moveDown(0.6)
  if (invoice.kind === 'creditNote') doc.text(say('pay.creditNote'), LEFT, doc.y, { width: RIGHT - LEFT })
  else {
    doc.text(say('pay', { due: day(invoice.dueOn), number: invoice.number }), LEFT, doc.y, { width: RIGHT - LEFT })
    if (invoice.payment) {
      const { holder, iban, bic } = invoice.payment
      doc.moveDown(0.4).text(`${holder}\nIBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}\nBIC ${bic}`)
    }
  }
}

function addressOf({ street, postalCode, city, region, country }: PartyValue, locale: Row['locale']) {
  return [street, [postalCode, city].filter(Boolean).join(' '), region, countryName(country, locale)].filter(Boolean)
}

function row2(doc: PDFKit.PDFDocument, name: string, value: string) {
  const { y } = doc
  doc.fillColor(QUIET).text(name, LEFT, y, { width: 130 })
  doc.fillColor('black').text(value, LEFT + 140, y, { width: RIGHT - LEFT - 140 })
}

function amountRow(doc: PDFKit.PDFDocument, name: string, amount: string) {
  const { y } = doc
  doc.text(amount, AMOUNTS, y, { width: RIGHT - AMOUNTS, align: 'right' })
  const below = doc.y
  doc.text(name, LEFT, y, { width: AMOUNTS - LEFT - 15 })
  doc.y = Math.max(doc.y, below) + 5
}

function rule(doc: PDFKit.PDFDocument) {
  doc.moveTo(LEFT, doc.y).lineTo(RIGHT, doc.y).lineWidth(0.6).strokeColor('#999999').stroke()
  doc.y += 7
}
