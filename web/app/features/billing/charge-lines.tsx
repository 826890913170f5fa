import { formatDay, formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import type { ChargeLine, Totals } from '@kontor/contract/subscriptions.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { PLAN_NAMES } from '~/ui/plan-names.ts'

/** Lines and totals of an invoice, or of what one would say. */
export function ChargeLines({ lines, totals }: { lines: readonly ChargeLine[]; totals: Totals }) {
  const { t } = useLingui()
  const locale = useLocale()
  const money = (cents: number) => formatMoney(cents / 100, totals.currency, locale)
  const rate = formatNumber(totals.vatRate / 100, locale)
  return (
    <table className="charge-lines">
      <caption className="visually-hidden">
        <Trans>Amounts</Trans>
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.productId} ${line.billingPeriod}`}>
            <th scope="row">
              <LineText line={line} />
            </th>
            <td className="number">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Net</Trans>
          </th>
          <td className="number">{money(totals.net)}</td>
        </tr>
        <tr>
          <th scope="row">
            {totals.vatRule === 'reverseCharge'
              ? t`VAT: owed by you (reverse charge)`
              : totals.vatRule === 'outside'
                ? t`VAT: not charged outside the EU`
                : t`VAT ${rate} %`}
          </th>
          <td className="number">{money(totals.vat)}</td>
        </tr>
        <tr className="charge-total">
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td className="number">{money(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function LineText({ line }: { line: ChargeLine }) {
  const { t } = useLingui()
  const locale = useLocale()
  const seats = t`${plural(line.seats, { one: '# seat', other: '# seats' })}`
  const plan = PLAN_NAMES[line.productId]
  const days = `${formatDay(line.from, locale)} – ${formatDay(line.until, locale)}`
  return (
    <>
      {line.kind === 'unused'
        ? t`${plan}, ${seats}: unused days`
        : line.kind === 'rest'
          ? t`${plan}, ${seats}: rest of the period`
          : `${plan}, ${seats}`}
      <span className="quiet"> {days}</span>
    </>
  )
}
