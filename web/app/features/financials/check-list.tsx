import { withCurrency } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { factNames } from '@kontor/contract/statement-facts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { writeFigure } from './figure-text.ts'
import type { Finding, Formula } from './statement-checks.ts'

/** What does not fit in one column, with the day that names it. */
export type ColumnFinding = { key: string; day: string; finding: Finding }

function formulaText({ total, plus, minus }: Formula, locale: Locale) {
  const name = (fact: Formula['total']) => factNames(fact)[locale]
  return `${[plus.map(name).join(' + '), ...minus.map(name)].join(' − ')} = ${name(total)}`
}

/** Which rule of the column was broken. */
function ruleOf(finding: Finding) {
  return [finding.kind, finding.fact, ...('formula' in finding ? finding.formula.plus : [])].join(' ')
}

function useFindingText() {
  const { t } = useLingui()
  const locale = useLocale()
  return (finding: Finding) => {
    if (finding.kind === 'sign') {
      const value = withCurrency(writeFigure(finding.value, locale), finding.unit, locale)
      return t`${value} is negative. This figure is entered without a minus sign.`
    }
    const formula = formulaText(finding.formula, locale)
    if (finding.kind === 'unit') return t`${formula}: not comparable, because the units differ`
    const difference = withCurrency(writeFigure(finding.difference, locale), finding.unit, locale)
    return t`${formula}: difference ${difference}`
  }
}

/** In the margin of a row: for each period what does not fit. */
export function CheckMarks({ findings }: { findings: readonly ColumnFinding[] }) {
  const textOf = useFindingText()
  return findings.map(({ key, day, finding }) => (
    <span key={`${key} ${ruleOf(finding)}`} className="statement-mark" title={textOf(finding)}>
      <TriangleAlert size={14} aria-hidden /> {day}
    </span>
  ))
}

/** All findings with formula and difference. */
export function CheckList({ findings }: { findings: readonly ColumnFinding[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const textOf = useFindingText()
  return (
    <Panel title={t`Checks`}>
      {findings.length === 0 ? (
        <p className="quiet">
          <CircleCheck size={14} aria-hidden /> <Trans>Sums, balance and signs are consistent.</Trans>
        </p>
      ) : (
        <ul className="statement-findings">
          {findings.map(({ key, day, finding }) => (
            <li key={`${key} ${ruleOf(finding)}`}>
              <TriangleAlert size={14} aria-hidden /> <strong>{factNames(finding.fact)[locale]}</strong>{' '}
              <span className="quiet">{day}</span> {textOf(finding)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
