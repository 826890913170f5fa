import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { GRACE_DAYS } from '@kontor/contract/subscriptions.ts'
import { listAdminAddresses } from '#identity/accounts/people.ts'
import { inPlatform } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { handler } from '#kit/queue/runner.ts'
import { invoiceMail } from './invoices.jobs.ts'
import * as invoices from './invoices.repository.ts'
import { numberOf } from './invoice-number.ts'

const DAY_MS = 86_400_000

/**
 * Writes the mail of an invoice or of a reminder, once; nobody is reminded of what is paid. Where the account has no
 * address for invoices its administrators get it.
 */
export const sendInvoiceMail = handler(invoiceMail, async (kit, { invoiceId, step }) => {
  await inPlatform(kit.db, 'read write', async (tx) => {
    const invoice = await invoices.find(tx, invoiceId)
    if (!invoice || (step > 0 && invoice.paid_on !== null)) return
    const accountId = invoice.account_id
    if (!(await invoices.insertMail(tx, { accountId, invoiceId, step, now: kit.now() }))) return
    const { email } = invoice.customer
    const to = email === '' ? await listAdminAddresses(tx, accountId) : [email]
    for (const each of to) await writeMail(tx, { to: each, accountId, ...letterOf(kit, invoice, step) })
  })
})

function letterOf(kit: Kit, invoice: invoices.Row, step: number) {
  const { locale, kind, payment } = invoice
  const number = numberOf(invoice.year, invoice.number)
  const day = (at: number | string) => formatDay(new Date(at), locale, 'UTC')
  const name = step > 0 ? `mail.reminder.${step}` : `mail.${kind}`
  return {
    subject: kit.translate(locale, `${name}.subject`, { number }),
    text: kit.translate(locale, `${name}.body`, {
      greeting: kit.translate(locale, 'mail.greeting.plain'),
      number,
      total: formatMoney(Number(invoice.total) / 100, invoice.currency, locale),
      due: day(invoice.due_on),
      locked: day(Date.parse(invoice.due_on) + (GRACE_DAYS + 1) * DAY_MS),
      payment: payment
        ? kit.translate(locale, 'mail.invoice.transfer', { ...payment, number })
        : kit.translate(locale, 'mail.invoice.noBank', { number }),
      link: kit.publicUrl + href('accountInvoices', locale),
    }),
  }
}
