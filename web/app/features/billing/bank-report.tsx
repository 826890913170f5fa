import type { BankReport } from '@kontor/contract/invoices.ts'
import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useRef } from 'react'
import { useLocale } from '~/lib/i18n.ts'

const REASONS: Readonly<Record<BankReport['left'][number]['reason'], MessageDescriptor>> = {
  noInvoice: msg`no invoice has this reference`,
  otherAmount: msg`the amount is not that of the invoice`,
  alreadyPaid: msg`this invoice was paid before`,
}

/** Asks for a bank statement as a file. */
export function StatementButton({ onFile, isBusy }: { onFile: (file: File) => void; isBusy: boolean }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        className="statement-file"
        accept=".xml,.csv,text/csv,application/xml,text/xml"
        aria-label={t`Bank statement`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
        <Trans>Read a bank statement</Trans>
      </Button>
    </>
  )
}

/** What a statement told: how many payments were noted, and what is left to look at. */
export function BankReportView({ report: { noted, left } }: { report: BankReport }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <div role="status">
      <p>
        <Plural value={noted.length} one="# invoice is marked as paid." other="# invoices are marked as paid." />
      </p>
      {left.length > 0 && (
        <ul className="rows">
          {left.map((payment) => (
            <li key={`${payment.day} ${payment.amount} ${payment.reference}`}>
              <span className="row-main">
                <strong>{payment.reference}</strong>
                <span className="quiet">
                  {formatDay(payment.day, locale)} · {i18n._(REASONS[payment.reason])}
                </span>
              </span>
              <span className="number">{formatMoney(payment.amount / 100, 'EUR', locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
