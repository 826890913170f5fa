import { type Benchmark, BENCHMARK_METRICS, PeerRule } from '@kontor/contract/benchmarks.ts'
import { metricNames } from '@kontor/contract/metrics.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { BenchmarkResult } from './benchmark-result.tsx'
import { type BenchmarkWish, companyBenchmark, useSavePeerRule } from './benchmark.queries.ts'
import { useRuleNames } from './benchmark-words.ts'
import './benchmark.css'
import './financials.css'

const RULE_KEYS = ['depth', 'country', 'size', 'currency'] as const satisfies readonly (keyof PeerRule)[]

/** What the address asks for; a word that means nothing asks for nothing. */
function wishOf(search: URLSearchParams): BenchmarkWish {
  const known = Object.fromEntries(
    RULE_KEYS.flatMap((key) => {
      const parsed = PeerRule.shape[key].safeParse(search.get(`peer-${key}`))
      return parsed.success ? [[key, parsed.data]] : []
    }),
  ) as Partial<PeerRule>
  const metric = BENCHMARK_METRICS.find((each) => each === search.get('figure'))
  const year = /^\d{4}$/.test(search.get('year') ?? '') ? Number(search.get('year')) : undefined
  return { ...known, ...(metric ? { metric } : {}), ...(year ? { year } : {}) }
}

/** One company against its peers. The rule stands in the address, so that a comparison can be sent on. */
export function BenchmarkTab({ companyId, name }: { companyId: string; name: string }) {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(companyBenchmark(companyId, wishOf(search)))
  const set = (key: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(key, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(benchmark) => (
        <Panel title={name} extra={<SaveRule rule={benchmark.rule} />}>
          <Controls benchmark={benchmark} onSet={set} />
          <BenchmarkResult benchmark={benchmark} name={name} />
        </Panel>
      )}
    </Loaded>
  )
}

type ControlsProps = { benchmark: Benchmark; onSet: (key: string, value: string) => void }

function Controls({ benchmark: { metric, rule, year, years }, onSet }: ControlsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = useRuleNames()
  return (
    <div className="compare-controls benchmark-controls">
      <select aria-label={t`Figure`} value={metric} onChange={({ target }) => onSet('figure', target.value)}>
        {BENCHMARK_METRICS.map((id) => (
          <option key={id} value={id}>
            {metricNames(id)[locale]}
          </option>
        ))}
      </select>
      {years.length > 0 && (
        <select aria-label={t`Year`} value={year ?? ''} onChange={({ target }) => onSet('year', target.value)}>
          {[...new Set([...years, ...(year === null ? [] : [year])])].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
      {RULE_KEYS.map((key) => (
        <select
          key={key}
          aria-label={names[key].name}
          value={rule[key]}
          onChange={({ target }) => onSet(`peer-${key}`, target.value)}
        >
          {Object.entries<string>(names[key].values).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}

function SaveRule({ rule }: { rule: PeerRule }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const save = useSavePeerRule()
  if (!may(useUser(), 'record:write')) return null
  return (
    <Button
      size="small"
      loading={save.isPending}
      onClick={() =>
        save.mutate(rule, {
          onSuccess: () => notices.success(t`Peer rule saved`),
          onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
        })
      }
    >
      <Trans>Save as my rule</Trans>
    </Button>
  )
}
