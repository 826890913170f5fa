import { formatNumber, formatPercent } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Dimension, DIMENSIONS, type Weights } from '@kontor/contract/lookalikes.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { Meter } from '~/ui/meter.tsx'
import { DIMENSION_WORDS } from './dimension-words.ts'
import type { Lookalike } from './lookalikes.queries.ts'

type Props = { id: string; hit: Lookalike; weights: Weights }

/** How a score comes about: what fits, by how much, and what that is worth. */
export function HitReasons({ id, hit, weights }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = hit.title
  return (
    <table className="reasons" id={id}>
      <caption className="visually-hidden">{t`Why ${name} is similar`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Dimension</Trans>
          </th>
          <th scope="col">
            <Trans>Similarity</Trans>
          </th>
          <th scope="col">
            <Trans>In common</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Points</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {pointsOf(hit, weights).map((each) => (
          <Reason key={each.dimension} reason={each} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            <Trans>Together</Trans>
          </th>
          <td className="number">{pointsText(hit.score, locale)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Reason({ reason }: { reason: DimensionPoints }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { dimension, likeness, points, most, lost } = reason
  const { name, meaning, icon: Icon } = DIMENSION_WORDS[dimension]
  const taken = pointsText(lost, locale)
  const limit = pointsText(most, locale)
  return (
    <tr data-nothing={likeness === 0 || undefined}>
      <th scope="row" title={i18n._(meaning)}>
        <span className="reason-name">
          <Icon size={16} aria-hidden />
          {i18n._(name)}
        </span>
      </th>
      <td>
        <Meter value={likeness} max={100} text={formatPercent(likeness / 100, locale)} />
      </td>
      <td>
        <Shared reason={reason} />
        {lost > 0 && (
          <span className="reason-lost">
            <Trans>−{taken} for being like what you do not want</Trans>
          </span>
        )}
      </td>
      <td className="number">
        {pointsText(points, locale)}{' '}
        <span className="quiet">
          <Trans>of {limit}</Trans>
        </span>
      </td>
    </tr>
  )
}

/** The size comes as a bare number of employees. */
function Shared({ reason: { dimension, shared, likeness } }: { reason: DimensionPoints }) {
  const employeesText = useEmployeesText()
  if (shared.length === 0) {
    return <span className="quiet">{likeness > 0 ? <Trans>Similar, not the same</Trans> : <Trans>Nothing</Trans>}</span>
  }
  if (dimension === 'size') return <>{employeesText(Number(shared[0]))}</>
  return <>{(dimension === 'words' ? beginnings(shared) : shared).join(', ')}</>
}

/** Words come as the stems that the search compares; one that another one begins with says nothing new. */
function beginnings(stems: readonly string[]) {
  const shortest = stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)))
  return shortest.map((stem) => `${stem}…`)
}

type DimensionPoints = {
  dimension: Dimension
  /** 0 to 100, before the weight. */
  likeness: number
  points: number
  /** The most that this dimension can give under the weights. */
  most: number
  /** What being like the unwanted companies took away. */
  lost: number
  shared: readonly string[]
}

/** Less than this is a matter of rounding. */
const NOTICEABLE = 0.2

/** Every dimension with what it gave, also those that gave nothing. */
function pointsOf({ reasons }: Pick<Lookalike, 'reasons'>, weights: Weights): DimensionPoints[] {
  const sum = DIMENSIONS.reduce((total, dimension) => total + weights[dimension], 0) || 1
  return DIMENSIONS.map((dimension) => {
    const { likeness, points, shared } = reasons.find((each) => each.dimension === dimension) ?? NOTHING
    const most = (weights[dimension] / sum) * 100
    const lost = (likeness / 100) * most - points
    return { dimension, likeness, points, most, lost: lost > NOTICEABLE ? lost : 0, shared }
  })
}

const NOTHING = { likeness: 0, points: 0, shared: [] }

/** Points always have one digit after the sign, so that they stand in line and add up to the eye. */
function pointsText(points: number, locale: Locale) {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points)
}

export function useEmployeesText() {
  const { t } = useLingui()
  const locale = useLocale()
  return (count: number) => {
    const number = formatNumber(count, locale)
    return t`${plural(count, { one: `${number} employee`, other: `${number} employees` })}`
  }
}
