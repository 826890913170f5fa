import { formatDay, formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { FIELD_NAMES } from '../company-words.ts'
import { shortMoney } from './amount-text.ts'
import type { ShownCompany } from './shown-company.ts'
import { Sourced } from './sourced.tsx'

export function KeyFigures({ company }: ShownCompany) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { employees, revenue, foundedYear } = company
  return (
    <section className="co-section co-figures" aria-label={t`Key figures`}>
      <dl>
        {employees && (
          <Figure field="employees" note={employees.asOf && <AsOf day={employees.asOf} />}>
            <Sourced company={company} field="employees">
              {formatNumber(employees.value, locale)}
            </Sourced>
          </Figure>
        )}
        {revenue && (
          <Figure field="revenue" note={revenue.year}>
            <Sourced company={company} field="revenue" detail={formatMoney(revenue.amount, revenue.currency, locale)}>
              {shortMoney(i18n, revenue.amount, revenue.currency, locale)}
            </Sourced>
          </Figure>
        )}
        {foundedYear !== null && (
          <Figure field="foundedYear">
            <Sourced company={company} field="foundedYear">
              {foundedYear}
            </Sourced>
          </Figure>
        )}
      </dl>
    </section>
  )
}

function AsOf({ day }: { day: string }) {
  const date = formatDay(day, useLocale())
  return <Trans>as of {date}</Trans>
}

type FigureProps = { field: 'employees' | 'revenue' | 'foundedYear'; note?: ReactNode; children: ReactNode }

function Figure({ field, note, children }: FigureProps) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt>{i18n._(FIELD_NAMES[field])}</dt>
      <dd>
        <span className="co-figure">{children}</span>
        {note && <span className="co-note">{note}</span>}
      </dd>
    </div>
  )
}
