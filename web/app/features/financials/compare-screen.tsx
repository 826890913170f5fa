import { FACT_GROUPS, factRules, type FactGroup } from '@kontor/contract/statement-facts.ts'
import { type Metric, metricNames, METRIC_IDS, type MetricId } from '@kontor/contract/metrics.ts'
import { PERIOD_TYPES, type PeriodType } from '@kontor/contract/statement-record.ts'
import { CurrencyCode } from '@kontor/contract/kit/currencies.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Calculator, X } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyById } from '~/records/company/company.queries.ts'
import { CompanyPicker } from '~/records/company/company-picker.tsx'
import { companyMetrics } from '~/records/company/metrics.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LoadFault } from '~/ui/load-fault.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import { Benchmarks, Tabs } from './compare-tabs.tsx'
import { BarChart, SERIES_COLOURS } from './bar-chart.tsx'
import { type Compared, CompareTable } from './compare-table.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { usePeriodNames } from './period-words.ts'
import './financials.css'

export const MOST_COMPARED = 6
/** Currencies that rates ship for. Without a choice each company keeps its own. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'SEK', 'NOK', 'DKK', 'PLN', 'CAD']
const SKELETON = <TableSkeleton rows={10} widths={['220px', '120px', '120px', '120px']} />

/** Up to six companies side by side, by period. The address says which, so that a comparison can be sent on. */
export function CompareScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const ids = [...new Set((search.get('companies') ?? '').split(',').filter(Boolean))].slice(0, MOST_COMPARED)
  const periodType = PERIOD_TYPES.find((type) => type === search.get('period')) ?? 'annual'
  const currency = CurrencyCode.safeParse(search.get('currency')).data
  const isBenchmark = search.get('tab') === 'benchmark'
  const set = (key: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(key)
    else next.set(key, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <ScreenHead
        title={t`Financials`}
        document={t`Financials`}
        line={<Trans>Compare up to six companies by year.</Trans>}
      />
      <Tabs search={search} isBenchmark={isBenchmark} />
      <Controls ids={ids} periodType={periodType} currency={currency} onSet={set} />
      {ids.length === 0 ? (
        <EmptyState
          icon={Calculator}
          title={t`Choose companies to compare`}
          text={t`Their key figures appear side by side. Each company keeps the currency of its statements.`}
        />
      ) : isBenchmark ? (
        <Benchmarks ids={ids} onSet={set} company={search.get('company')} />
      ) : (
        <Comparison ids={ids} periodType={periodType} currency={currency} onSet={set} metric={search.get('metric')} />
      )}
    </>
  )
}

type ControlsProps = {
  ids: string[]
  periodType: PeriodType
  currency: CurrencyCode | undefined
  onSet: (key: string, value: string) => void
}

function Controls({ ids, periodType, currency, onSet }: ControlsProps) {
  const { t } = useLingui()
  const periods = usePeriodNames()
  return (
    <div className="compare-controls">
      {ids.length < MOST_COMPARED && (
        <label className="compare-picker">
          <span className="visually-hidden">{t`Add a company`}</span>
          <CompanyPicker
            key={ids.join()}
            except={ids.at(-1) ?? ''}
            onChange={(id) => onSet('companies', [...ids, id].join(','))}
          />
        </label>
      )}
      <select aria-label={t`Period`} value={periodType} onChange={({ target }) => onSet('period', target.value)}>
        {PERIOD_TYPES.map((type) => (
          <option key={type} value={type}>
            {periods[type]}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Currency`}
        value={currency ?? ''}
        onChange={({ target }) => onSet('currency', target.value)}
      >
        <option value="">{t`Original currencies`}</option>
        {[...new Set([...CURRENCIES, ...(currency ? [currency] : [])])].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </div>
  )
}

type ComparisonProps = ControlsProps & { metric: string | null }

function Comparison({ ids, periodType, currency, metric, onSet }: ComparisonProps) {
  const { t } = useLingui()
  const records = useQueries({ queries: ids.map((id) => companyById(id)) })
  const answers = useQueries({ queries: ids.map((id) => companyMetrics(id, periodType, currency)) })
  const failed = [...records, ...answers].find(({ error }) => error)
  if (failed?.error)
    return <LoadFault error={failed.error} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  const compared = ids.flatMap((id, at): Compared[] => {
    const [company, figures] = [records[at]?.data, answers[at]?.data]
    return company && figures ? [{ id, name: company.name, slug: company.slug, figures }] : []
  })
  if (compared.length < ids.length) return <div aria-busy>{SKELETON}</div>
  const remove = (id: string) => onSet('companies', ids.filter((each) => each !== id).join(','))
  const hasFigures = compared.some(({ figures }) => figures.items.length > 0)
  return (
    <>
      <Chips compared={compared} onRemove={remove} />
      {hasFigures ? (
        <Figures compared={compared} metric={metric} onSet={onSet} />
      ) : (
        <EmptyState
          icon={Calculator}
          title={t`No figures for this period`}
          text={t`Add statements on the Financials tab of a company.`}
        />
      )}
    </>
  )
}

function Chips({ compared, onRemove }: { compared: readonly Compared[]; onRemove: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <ul className="compare-chips" aria-label={t`Compared companies`}>
      {compared.map(({ id, name }, at) => (
        <li key={id} className="compare-chip">
          <span className="compare-swatch" style={{ background: SERIES_COLOURS[at] }} aria-hidden />
          {name}
          <button
            type="button"
            className="statement-tool"
            aria-label={t`Remove ${name} from the comparison`}
            onClick={() => onRemove(id)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FiguresProps = Pick<ControlsProps, 'onSet'> & { compared: readonly Compared[]; metric: string | null }

function Figures({ compared, metric, onSet }: FiguresProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const groupNames = useGroupNames()
  const known = METRIC_IDS.filter((id) =>
    compared.some(({ figures }) => figures.items.some((each) => each.metric === id)),
  )
  const drawn = known.find((id) => id === metric) ?? known[0]
  const title = drawn ? metricNames(drawn)[locale] : ''
  const chart = useRef<HTMLDivElement>(null)
  return (
    <>
      {drawn && (
        <Panel
          title={title}
          extra={
            <select
              className="compare-metric"
              aria-label={t`Figure in the chart`}
              value={drawn}
              onChange={({ target }) => onSet('metric', target.value)}
            >
              {known.map((id) => (
                <option key={id} value={id}>
                  {metricNames(id)[locale]}
                </option>
              ))}
            </select>
          }
        >
          <div ref={chart}>
            <BarChart title={title} compared={compared} metric={drawn} />
          </div>
        </Panel>
      )}
      <div className="compare-controls compare-downloads">
        <DownloadButtons compared={compared} metrics={known} chart={chart} />
      </div>
      <div className="compare-groups">
        {groupsOf(known).map(([group, ids]) => (
          <CompareTable key={group} title={groupNames[group]} metrics={ids} compared={compared} />
        ))}
      </div>
    </>
  )
}

type Group = FactGroup | 'ratios'

function groupsOf(known: readonly MetricId[]): [Group, MetricId[]][] {
  const groupOf = (id: MetricId): Group => (isFact(id) ? factRules(id).group : 'ratios')
  return [...FACT_GROUPS, 'ratios' as const]
    .map((group): [Group, MetricId[]] => [group, known.filter((id) => groupOf(id) === group)])
    .filter(([, ids]) => ids.length > 0)
}

const RATIOS: ReadonlySet<Metric['metric']> = new Set<MetricId>([
  'debtRatio',
  'fixedAssetIntensity',
  'equityToFixedAssetRatio',
])
function isFact(
  id: MetricId,
): id is Exclude<MetricId, 'debtRatio' | 'fixedAssetIntensity' | 'equityToFixedAssetRatio'> {
  return !RATIOS.has(id)
}

function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui()
  return {
    income: t`Operations`,
    result: t`Result`,
    assets: t`Assets`,
    capital: t`Capital`,
    shares: t`Shares`,
    staff: t`Staff`,
    ratios: t`Ratios`,
  }
}
