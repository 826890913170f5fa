import type { Invoice, PaymentDetails } from '@kontor/contract/invoices.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { saveInvoice } from './billing.queries.ts'
import { ChargeLines } from './charge-lines.tsx'
import { InvoiceState } from './invoice-state.tsx'

type Props = { invoice: Invoice | undefined; payment: PaymentDetails | null; onClose: () => void }

/** One invoice as it was written, to be read before it is saved as a file. */
export function InvoiceSheet({ invoice, payment, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet
      title={invoice?.kind === 'creditNote' ? t`Credit note` : t`Invoice`}
      open={invoice !== undefined}
      onClose={onClose}
      wide
    >
      {invoice && <Content invoice={invoice} payment={payment} />}
    </Sheet>
  )
}

function Content({ invoice, payment }: { invoice: Invoice; payment: PaymentDetails | null }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const save = useMutation({ mutationFn: () => saveInvoice(invoice.id, invoice.number) })
  const facts: Parameters<typeof Facts>[0]['facts'] = [
    [t`Date`, formatDay(invoice.issuedOn, locale)],
    [t`Period`, `${formatDay(invoice.periodStart, locale)} – ${formatDay(invoice.periodEnd, locale)}`],
    [t`State`, <InvoiceState key="state" invoice={invoice} />],
  ]
  if (invoice.corrects) facts.push([t`Corrects invoice`, invoice.corrects])
  const isOpen = invoice.kind === 'invoice' && invoice.state !== 'paid'
  return (
    <>
      <h2 className="sheet-heading">{invoice.number}</h2>
      <Facts facts={facts} />
      <ChargeLines lines={invoice.lines} totals={invoice.totals} />
      {isOpen && payment && (
        <Facts
          facts={[
            [t`Account holder`, payment.holder],
            [t`IBAN`, payment.iban],
            [t`BIC`, payment.bic],
            [t`Payment reference`, invoice.number],
          ]}
        />
      )}
      <p className="billing-acts">
        <Button
          type="primary"
          loading={save.isPending}
          onClick={() =>
            save.mutate(undefined, {
              onError: (error) => notices.failure({ title: t`Not downloaded`, text: errorText(i18n, error) }),
            })
          }
        >
          <Trans>Download as PDF</Trans>
        </Button>
      </p>
    </>
  )
}
