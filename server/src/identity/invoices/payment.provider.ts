import type { PaymentValue } from '#kit/db/invoice-schema.ts'

/** How customers pay. Whoever takes cards or direct debits instead answers the same questions. */
export type PaymentProvider = {
  name: string
  /** What is written on the invoice, so that the customer can pay. */
  detailsFor: (seller: { name: string }) => PaymentValue | null
}

type Bank = { iban: string; bic: string }

/** By invoice and bank transfer: no outside service, and the operator notes what came in. */
export function bankTransfer(bank: Bank | undefined): PaymentProvider {
  return {
    name: 'bankTransfer',
    detailsFor: ({ name }) => (bank ? { iban: bank.iban, bic: bank.bic, holder: name } : null),
  }
}

/** An account number that exists in documentation alone, for the demo world. */
export const DEMO_BANK: Bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
