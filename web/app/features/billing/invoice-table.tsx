import type { Invoice } from '@kontor/contract/invoices.ts'
import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { InvoiceState } from './invoice-state.tsx'

type Props<I> = { name: string; rows: readonly I[]; hrefOf?: (row: I) => string; more?: readonly Column<I>[] }

/** Invoices and credit notes, newest first; what is given back is below zero. */
export function InvoiceTable<I extends Invoice>({ name, rows, hrefOf, more }: Props<I>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <DataTable
      name={name}
      rows={rows}
      keyOf={({ id }) => id}
      {...(hrefOf ? { hrefOf } : {})}
      columns={[
        { key: 'number', title: t`Number`, renderCell: ({ number }) => number },
        { key: 'issuedOn', title: t`Date`, renderCell: ({ issuedOn }) => formatDay(issuedOn, locale) },
        {
          key: 'period',
          title: t`Period`,
          renderCell: ({ periodStart, periodEnd }) =>
            `${formatDay(periodStart, locale)} – ${formatDay(periodEnd, locale)}`,
        },
        {
          key: 'amount',
          title: t`Amount`,
          number: true,
          renderCell: (row) => formatMoney(signedTotal(row) / 100, row.totals.currency, locale),
        },
        { key: 'state', title: t`State`, renderCell: (row) => <InvoiceState invoice={row} /> },
        ...(more ?? []),
      ]}
    />
  )
}

function signedTotal({ kind, totals }: Invoice) {
  return kind === 'creditNote' ? -totals.total : totals.total
}
