import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { companyById } from '~/records/company/company.queries.ts'
import { BenchmarkTab } from './benchmark-tab.tsx'

/** Companies side by side, or one against its peers; both keep the chosen companies. */
export function Tabs({ search, isBenchmark }: { search: URLSearchParams; isBenchmark: boolean }) {
  const { t } = useLingui()
  const companies = search.get('companies') ?? ''
  const addressOf = (tab: string) =>
    `?${new URLSearchParams({ ...(companies ? { companies } : {}), ...(tab ? { tab } : {}) }).toString()}`
  const tabs = [
    { name: t`Compare`, to: addressOf(''), isShown: !isBenchmark },
    { name: t`Benchmark`, to: addressOf('benchmark'), isShown: isBenchmark },
  ]
  return (
    <nav className="list-choice compare-tabs" aria-label={t`Kind of comparison`}>
      {tabs.map(({ name, to, isShown }) => (
        <Link key={name} to={to} replace preventScrollReset aria-current={isShown ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

type Props = { ids: readonly string[]; company: string | null; onSet: (key: string, value: string) => void }

/** One of the chosen companies at a time. */
export function Benchmarks({ ids, company, onSet }: Props) {
  const { t } = useLingui()
  const records = useQueries({ queries: ids.map((id) => companyById(id)) })
  const shown = ids.find((id) => id === company) ?? ids[0]
  if (!shown) return null
  const nameOf = (id: string) => records[ids.indexOf(id)]?.data?.name ?? '…'
  return (
    <>
      {ids.length > 1 && (
        <div className="compare-controls">
          <select aria-label={t`Company`} value={shown} onChange={({ target }) => onSet('company', target.value)}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
        </div>
      )}
      <BenchmarkTab key={shown} companyId={shown} name={nameOf(shown)} />
    </>
  )
}
