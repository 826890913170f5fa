import type { OperatorInvoice } from '@kontor/contract/invoices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { BankReportView, StatementButton } from './bank-report.tsx'
import { unpaidInvoices, useImportPayments, useMarkPaid } from './billing.queries.ts'
import { InvoiceTable } from './invoice-table.tsx'

/** For the operator: what all accounts still owe, and the note that it was paid. */
export function UnpaidInvoices() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const query = useQuery(unpaidInvoices())
  const mark = useMarkPaid()
  const statement = useImportPayments()
  const name = t`Unpaid invoices of all accounts`

  function read(file: File) {
    statement.mutate(file, {
      onError: (error) => notices.failure({ title: t`Statement not read`, text: errorText(i18n, error) }),
    })
  }
  function pay({ id, number }: OperatorInvoice) {
    mark.mutate(id, {
      onSuccess: () => notices.success(t`${number} is marked as paid`),
      onError: (error) => notices.failure({ title: t`Not changed`, text: errorText(i18n, error) }),
    })
  }
  return (
    <Panel title={name} extra={<StatementButton onFile={read} isBusy={statement.isPending} />}>
      {statement.data && <BankReportView report={statement.data} />}
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet">
              <Trans>Everything is paid.</Trans>
            </p>
          ) : (
            <InvoiceTable
              name={name}
              rows={rows}
              more={[
                { key: 'company', title: t`Company`, renderCell: ({ companyName }) => companyName },
                {
                  key: 'acts',
                  title: t`Actions`,
                  actions: true,
                  renderCell: (row) => (
                    <Button
                      size="small"
                      loading={mark.isPending && mark.variables === row.id}
                      aria-label={t`Mark as paid: ${row.number}`}
                      onClick={() => pay(row)}
                    >
                      <Trans>Mark as paid</Trans>
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
