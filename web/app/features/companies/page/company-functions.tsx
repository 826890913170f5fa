import type { JobFunction } from '@kontor/contract/person-parts.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { FUNCTION_NAMES } from '~/records/kit/work-words.ts'
import './company-functions.css'

const MOST = 7

type Props = { functions: readonly { name: string; ours: number; others: number }[] }

/** What the people of a company do, the most frequent first: how many of each are contacts of the account, and how many stand in public. */
export function FunctionBars({ functions }: Props) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const sumOf = ({ ours, others }: Props['functions'][number]) => ours + others
  const shown = functions.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, MOST)
  const most = Math.max(...shown.map(sumOf), 1)
  return (
    <table className="company-functions">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Function</Trans>
          </th>
          <th aria-hidden />
          <th scope="col" className="number">
            <Trans context="head of a column of numbers of people">public</Trans>
          </th>
          <th scope="col" className="number" title={t`Among your own contacts`}>
            <Trans context="head of a column of numbers of people">ours</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, ours, others }) => (
          <tr key={name}>
            <th scope="row">{isFunction(name) ? i18n._(FUNCTION_NAMES[name]) : name}</th>
            <td aria-hidden>
              <span className="function-bar">
                <i style={{ width: `${((ours + others) / most) * 100}%` }} />
                <i style={{ width: `${(ours / most) * 100}%` }} />
              </span>
            </td>
            <td className="number">{formatNumber(others, locale)}</td>
            <td className="number" data-known={ours > 0}>
              {formatNumber(ours, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isFunction(name: string): name is JobFunction {
  return name in FUNCTION_NAMES
}
