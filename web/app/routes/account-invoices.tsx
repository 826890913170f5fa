import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { currentSubscription, invoiceList } from '~/features/billing/billing.queries.ts'
import { InvoiceSheet } from '~/features/billing/invoice-sheet.tsx'
import { InvoiceTable } from '~/features/billing/invoice-table.tsx'
import { UnpaidInvoices } from '~/features/billing/unpaid-invoices.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import '~/features/billing/billing.css'

export default function AccountInvoicesScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(invoiceList())
  const [search, setSearch] = useSearchParams()
  const isOperator = useUser()?.permissions.operate === true
  const all = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ScreenHead
        title={t`Invoices`}
        document={t`Invoices`}
        line={<NextInvoice />}
        actions={
          <Link className="plain-button" to={href('account', locale, {}, { tab: 'plan' })}>
            <Trans>Plan and seats</Trans>
          </Link>
        }
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {() =>
          all.length === 0 ? (
            <EmptyState
              icon={Receipt}
              title={t`No invoices yet`}
              text={t`Once you have ordered a plan, its invoices are here.`}
            />
          ) : (
            <InvoiceTable name={t`Invoices`} rows={all} hrefOf={({ id }) => `?invoice=${id}`} />
          )
        }
      </Loaded>
      <ShowMore query={query} />
      {isOperator && <UnpaidInvoices />}
      <InvoiceSheet
        invoice={all.find(({ id }) => id === search.get('invoice'))}
        payment={query.data?.pages[0]?.payment ?? null}
        onClose={() => setSearch({}, { preventScrollReset: true })}
      />
    </>
  )
}

function NextInvoice() {
  const locale = useLocale()
  const { data } = useQuery(currentSubscription())
  if (!data?.nextInvoice) return <Trans>Invoices and credit notes of your account.</Trans>
  const amount = formatMoney(data.nextInvoice.totals.total / 100, data.nextInvoice.totals.currency, locale)
  const day = formatDay(data.nextInvoice.on, locale)
  return (
    <Trans>
      The next invoice comes on {day}: {amount}.
    </Trans>
  )
}
