import type { Benchmark } from '@kontor/contract/benchmarks.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { metricText } from '~/records/company/metric-value.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { useRefusals } from './benchmark-words.ts'
import { DistributionPicture } from './distribution-picture.tsx'

type Props = { benchmark: Benchmark; name: string }

/** The place among the peers with picture and figures, or why there is none; and what the rule means here. */
export function BenchmarkResult({ benchmark, name }: Props) {
  const refusals = useRefusals()
  return (
    <div className="benchmark">
      {benchmark.refused ? (
        <p role="status">{refusals[benchmark.refused]}</p>
      ) : (
        <Standing benchmark={benchmark} name={name} />
      )}
      <PeersExplained benchmark={benchmark} />
    </div>
  )
}

function Standing({ benchmark, name }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { value, unit, quantiles, percentile, label } = benchmark
  if (value === null || unit === null || quantiles === null || percentile === null) return null
  const text = (amount: string) =>
    metricText(benchmark, { value: amount, unit, endDate: '', from: [], change: null }, locale)
  const own = text(value)
  const rows = [
    { name, amount: value },
    { name: t`10 % of the peers have less`, amount: quantiles.tenth },
    { name: t`25 % of the peers have less (lower quartile)`, amount: quantiles.lower },
    { name: t`50 % of the peers have less (median)`, amount: quantiles.median },
    { name: t`75 % of the peers have less (upper quartile)`, amount: quantiles.upper },
    { name: t`90 % of the peers have less`, amount: quantiles.ninetieth },
  ]
  return (
    <>
      <p className="benchmark-place">
        <strong className="number">
          <Trans>Percentile {percentile}</Trans>
        </strong>{' '}
        <span className="quiet">
          <Trans>
            {percentile} of 100 peers have a lower {label}.
          </Trans>
        </span>
      </p>
      <DistributionPicture
        title={t`${label}: distribution of the peers and ${name}`}
        value={Number(value)}
        quantiles={quantiles}
        label={own}
      />
      <table className="benchmark-table" aria-label={t`${label}: distribution in figures`}>
        <tbody>
          {rows.map(
            (row) =>
              row.amount !== null && (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td className="number">{text(row.amount)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      {benchmark.converted && (
        <p className="quiet">
          <Trans>Converted to euros with the rates of the year.</Trans>
        </p>
      )}
    </>
  )
}

/** Who the peers are, in words. */
function PeersExplained({ benchmark: { peers, year } }: { benchmark: Benchmark }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { isSuccess } = useQuery(countryNames(locale))
  const { industry, country, size, n, otherUnits } = peers
  const [least, most] = [formatNumber(size?.least, locale), formatNumber(size?.most, locale)]
  const facts = [
    { name: t`Industry`, text: industry ? `${industry.code} ${industry.label}` : t`not known` },
    { name: t`Country`, text: country ? (isSuccess ? countryName(country, locale) : country) : t`any` },
    { name: t`Employees`, text: size ? t`${least} to ${most}` : t`any` },
    { name: t`Business year`, text: year === null ? t`not known` : String(year) },
    { name: t`Peers`, text: formatNumber(n, locale) },
    ...(otherUnits > 0 ? [{ name: t`Left out (other currency)`, text: formatNumber(otherUnits, locale) }] : []),
  ]
  return (
    <section className="benchmark-rule">
      <h3>
        <Trans>Who the peers are</Trans>
      </h3>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        <Trans>
          Peers are public companies with public annual statements, without the company itself. Their first industry
          counts. Amounts are rounded to three digits, so that none shows a single peer.
        </Trans>
      </p>
    </section>
  )
}
