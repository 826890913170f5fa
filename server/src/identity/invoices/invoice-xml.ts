import { PRICES } from '@kontor/contract/kit/plans.ts'
import type { ChargeLine, VatRule } from '@kontor/contract/subscriptions.ts'
import type { PartyValue, PaymentValue } from '#kit/db/invoice-schema.ts'

/** What stands in the machine-readable invoice. Amounts are cents; on a credit note they are what is given back. */
export type InvoiceContent = {
  number: string
  kind: 'invoice' | 'creditNote'
  issuedOn: string
  dueOn: string
  periodStart: string
  periodEnd: string
  corrects: { number: string } | null
  currency: string
  seller: PartyValue
  customer: PartyValue
  payment: PaymentValue | null
  lines: readonly (ChargeLine & { name: string })[]
  vatRule: VatRule
  vatRate: number
  /** Why there is no VAT, in words. */
  vatNote: string
  net: number
  vat: number
  total: number
}

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
export const PROFILE = 'urn:cen.eu:en16931:2017'
/** Invoice and credit note in the code list UNTDID 1001. */
const TYPES = { invoice: '380', creditNote: '381' }
const SEPA_TRANSFER = '58'
const NOT_DEFINED = '1'

/** The invoice as EN 16931 says it, in the syntax CII (Factur-X, ZUGFeRD). */
export function invoiceXml(invoice: InvoiceContent) {
  const spaces = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${spaces.join(' ')}>${[
    tag('rsm:ExchangedDocumentContext', tag('ram:GuidelineSpecifiedDocumentContextParameter', tag('ram:ID', PROFILE))),
    tag(
      'rsm:ExchangedDocument',
      tag('ram:ID', text(invoice.number)),
      tag('ram:TypeCode', TYPES[invoice.kind]),
      tag('ram:IssueDateTime', date(invoice.issuedOn)),
    ),
    tag(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line, at) => lineItem(invoice, line, at + 1)),
      agreement(invoice),
      '<ram:ApplicableHeaderTradeDelivery/>',
      settlement(invoice),
    ),
  ].join('')}</rsm:CrossIndustryInvoice>
`
}

function lineItem(invoice: InvoiceContent, line: InvoiceContent['lines'][number], at: number) {
  const { price, quantity, unit } = quantityOf(line)
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag('ram:AssociatedDocumentLineDocument', tag('ram:LineID', String(at))),
    tag('ram:SpecifiedTradeProduct', tag('ram:Name', text(line.name))),
    tag('ram:SpecifiedLineTradeAgreement', tag('ram:NetPriceProductTradePrice', tag('ram:ChargeAmount', money(price)))),
    tag('ram:SpecifiedLineTradeDelivery', `<ram:BilledQuantity unitCode="${unit}">${quantity}</ram:BilledQuantity>`),
    tag(
      'ram:SpecifiedLineTradeSettlement',
      tag('ram:ApplicableTradeTax', tag('ram:TypeCode', 'VAT'), ...taxCategory(invoice)),
      period(line.from, line.until),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', tag('ram:LineTotalAmount', money(line.amount))),
    ),
  )
}

/** A whole period is so many months of a seat; a part of one is a single piece. A price is never below zero. */
function quantityOf({ kind, productId, amount }: ChargeLine) {
  const price = PRICES[productId] * 100
  if (kind === 'period' && amount % price === 0) return { price, quantity: amount / price, unit: 'MON' }
  return { price: Math.abs(amount), quantity: amount < 0 ? -1 : 1, unit: 'C62' }
}

function agreement({ seller, customer, vatRule }: InvoiceContent) {
  // What is not subject to VAT names no VAT number of either side.
  const isNamed = vatRule !== 'outside'
  return tag(
    'ram:ApplicableHeaderTradeAgreement',
    party('ram:SellerTradeParty', seller, isNamed),
    party('ram:BuyerTradeParty', customer, isNamed),
  )
}

function party(name: string, { id, vatId, ...who }: PartyValue, isNamed: boolean) {
  return tag(
    name,
    id && tag('ram:ID', id),
    tag('ram:Name', text(who.name)),
    tag(
      'ram:PostalTradeAddress',
      who.postalCode && tag('ram:PostcodeCode', text(who.postalCode)),
      who.street && tag('ram:LineOne', text(who.street)),
      who.city && tag('ram:CityName', text(who.city)),
      tag('ram:CountryID', who.country),
      who.region && tag('ram:CountrySubDivisionName', text(who.region)),
    ),
    who.email && tag('ram:URIUniversalCommunication', `<ram:URIID schemeID="EM">${text(who.email)}</ram:URIID>`),
    isNamed && vatId && tag('ram:SpecifiedTaxRegistration', `<ram:ID schemeID="VA">${text(vatId)}</ram:ID>`),
  )
}

function settlement(invoice: InvoiceContent) {
  const { currency, net, vat, total } = invoice
  return tag(
    'ram:ApplicableHeaderTradeSettlement',
    tag('ram:PaymentReference', text(invoice.number)),
    tag('ram:InvoiceCurrencyCode', currency),
    paymentMeans(invoice.payment),
    tag(
      'ram:ApplicableTradeTax',
      tag('ram:CalculatedAmount', money(vat)),
      tag('ram:TypeCode', 'VAT'),
      EXEMPTIONS[invoice.vatRule] && tag('ram:ExemptionReason', text(invoice.vatNote)),
      tag('ram:BasisAmount', money(net)),
      ...taxCategory(invoice, EXEMPTIONS[invoice.vatRule]),
    ),
    period(invoice.periodStart, invoice.periodEnd),
    tag('ram:SpecifiedTradePaymentTerms', tag('ram:DueDateDateTime', date(invoice.dueOn))),
    tag(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      tag('ram:LineTotalAmount', money(net)),
      tag('ram:TaxBasisTotalAmount', money(net)),
      `<ram:TaxTotalAmount currencyID="${currency}">${money(vat)}</ram:TaxTotalAmount>`,
      tag('ram:GrandTotalAmount', money(total)),
      tag('ram:DuePayableAmount', money(total)),
    ),
    invoice.corrects &&
      tag('ram:InvoiceReferencedDocument', tag('ram:IssuerAssignedID', text(invoice.corrects.number))),
  )
}

function paymentMeans(payment: PaymentValue | null) {
  if (!payment) return tag('ram:SpecifiedTradeSettlementPaymentMeans', tag('ram:TypeCode', NOT_DEFINED))
  return tag(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    tag('ram:TypeCode', SEPA_TRANSFER),
    tag(
      'ram:PayeePartyCreditorFinancialAccount',
      tag('ram:IBANID', payment.iban),
      tag('ram:AccountName', text(payment.holder)),
    ),
    payment.bic && tag('ram:PayeeSpecifiedCreditorFinancialInstitution', tag('ram:BICID', payment.bic)),
  )
}

/** Why no VAT is charged, in the code list VATEX. */
const EXEMPTIONS: Partial<Record<VatRule, string>> = { reverseCharge: 'VATEX-EU-AE', outside: 'VATEX-EU-O' }
const CATEGORIES: Record<VatRule, string> = { domestic: 'S', destination: 'S', reverseCharge: 'AE', outside: 'O' }

function taxCategory({ vatRule, vatRate }: InvoiceContent, exemption?: string) {
  const category = CATEGORIES[vatRule] === 'S' && vatRate === 0 ? 'Z' : CATEGORIES[vatRule]
  return [
    tag('ram:CategoryCode', category),
    exemption && tag('ram:ExemptionReasonCode', exemption),
    category !== 'O' && tag('ram:RateApplicablePercent', (vatRate / 100).toFixed(2)),
  ]
}

function period(from: string, until: string) {
  return tag('ram:BillingSpecifiedPeriod', tag('ram:StartDateTime', date(from)), tag('ram:EndDateTime', date(until)))
}

function date(day: string) {
  return `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`
}

/** Cents as a decimal number, without ever leaving whole numbers. */
export function money(cents: number) {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

function tag(name: string, ...children: (string | false | null | undefined)[]) {
  return `<${name}>${children.filter(Boolean).join('')}</${name}>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of people inside XML; what XML cannot hold is left out. */
function text(words: string) {
  return words
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
