import type { Invoice } from '@kontor/contract/invoices.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'

const ICONS = { open: Clock, overdue: CircleAlert, paid: CircleCheck }

/** Whether an invoice is paid, in a word and a shape. */
export function InvoiceState({ invoice: { state, kind, dueOn, paidOn } }: { invoice: Invoice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const Icon = ICONS[state]
  const due = formatDay(dueOn, locale)
  const paid = paidOn && formatDay(paidOn, locale)
  const isCredit = kind === 'creditNote'
  const words = {
    open: isCredit ? t`credited` : t`due by ${due}`,
    overdue: t`overdue since ${due}`,
    paid: isCredit ? t`paid out on ${paid}` : t`paid on ${paid}`,
  }
  return (
    <span className="status" data-status={state === 'overdue' ? 'failed' : state === 'paid' ? 'sent' : 'waiting'}>
      <Icon size={16} aria-hidden />
      {words[state]}
    </span>
  )
}
