import { formatPercent } from '@kontor/contract/kit/format.ts'
import type { Weights } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { Meter } from '~/ui/meter.tsx'
import { DIMENSION_WORDS } from './dimension-words.ts'
import { type DimensionPoints, pointsOf } from './hit-points.ts'
import type { Lookalike } from './lookalikes.queries.ts'
import { pointsText } from './points-text.ts'
import { useEmployeesText } from './use-employees-text.ts'

type Props = { id: string; hit: Lookalike; weights: Weights }

/** How a score comes about: what fits, by how much, and what that is worth. */
export function HitReasons({ id, hit, weights }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = hit.title
  return (
    <table className="reasons" id={id}>
      <caption className="visually-hidden">{t`Why ${name} is like the seeds`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Dimension</Trans>
          </th>
          <th scope="col">
            <Trans>Alike</Trans>
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
