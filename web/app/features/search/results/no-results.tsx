import { MOST_COUNTED } from '@kontor/contract/search.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { SearchX } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { ActiveFilter } from '../filters/use-active-filters.ts'
import { companyCount } from '../search.queries.ts'
import type { SearchState } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { useCountText } from './use-count-text.ts'

/** So many filters are tried at most. */
const TRIED = 6

type Props = {
  state: SearchState
  filters: readonly ActiveFilter[]
  onChange: (changes: Changes) => void
  onClear: () => void
}

/** Nothing fits: which filter to loosen, and what each would bring. */
export function NoResults({ state, filters, onChange, onClear }: Props) {
  const { t } = useLingui()
  const countText = useCountText()
  const tried = filters.slice(0, TRIED)
  const counts = useQueries({
    queries: tried.map(({ without }) => companyCount(withoutEmpty({ ...state, ...without }))),
  })
  const helpful = tried
    .map((filter, at) => ({ ...filter, found: counts[at]?.data?.count ?? 0 }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found)
  return (
    <EmptyState
      icon={SearchX}
      title={t`No company fits`}
      text={
        helpful.length > 0
          ? t`Together the filters leave nothing. Taking one away would help:`
          : t`Try fewer or other words, or search in another language.`
      }
      action={
        <div className="loosen">
          {helpful.map(({ key, name, value, without, found }) => (
            <Button key={key} onClick={() => onChange(without)}>
              <span>{t`Without ${name}: ${value}`}</span>
              <span className="quiet number">{countText({ count: found, more: found >= MOST_COUNTED })}</span>
            </Button>
          ))}
          {filters.length > 0 && (
            <Button type="link" onClick={onClear}>
              <Trans>Clear all filters</Trans>
            </Button>
          )}
        </div>
      }
    />
  )
}

function withoutEmpty(state: Changes): SearchState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value))
}
