import { MOST_COUNTED, type RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { EyeOff, SearchX } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { ActiveFilter } from '../filters/filter-texts.ts'
import { countOf } from '../search/search.queries.ts'
import type { SearchKind } from '../search/search-kind.ts'
import { type ChangeSearch, type SearchState, withoutEmpty } from '../search/search-state.ts'
import { useCountText } from './use-count-text.ts'

/** So many filters are tried at most. */
const TRIED = 6

type Props<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  state: SearchState
  filters: readonly ActiveFilter[]
  onChange: ChangeSearch
  onClear: () => void
}

/** Nothing fits: which filter to loosen, and what each would bring. */
export function NoHits<Hit extends RecordHit>({ kind, state, filters, onChange, onClear }: Props<Hit>) {
  const { t, i18n } = useLingui()
  const countText = useCountText()
  const tried = filters.slice(0, TRIED)
  const counts = useQueries({
    queries: tried.map(({ without }) => countOf(kind, withoutEmpty({ ...state, ...without }))),
  })
  const helpful = tried
    .map((filter, at) => ({ ...filter, found: counts[at]?.data?.count ?? 0 }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found)
  return (
    <EmptyState
      icon={SearchX}
      title={i18n._(kind.words.none)}
      text={
        helpful.length > 0
          ? t`Nothing fits all filters together. Remove one:`
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
              <Trans>Clear filters</Trans>
            </Button>
          )}
        </div>
      }
    />
  )
}

type HiddenProps<Hit extends RecordHit> = {
  kind: SearchKind<Hit>
  /** The parameters of the address that ask about a field which the user's role does not see. */
  hidden: readonly string[]
  onChange: ChangeSearch
}

/** A link that filters or sorts by a hidden field says so, instead of showing nothing. */
export function HiddenFilters<Hit extends RecordHit>({ kind, hidden, onChange }: HiddenProps<Hit>) {
  const { t, i18n } = useLingui()
  const { names } = kind.filterWords
  const found = Object.keys(names).filter((key) => hidden.some((parameter) => parameter.startsWith(key)))
  const fields = found.flatMap((key) => (names[key] ? [i18n._(names[key])] : [])).join(', ')
  const without = Object.fromEntries(
    [...hidden, ...(hidden.includes('sortBy') ? ['order'] : [])].map((key) => [key, undefined]),
  )
  return (
    <EmptyState
      icon={EyeOff}
      title={fields ? t`Your role does not see: ${fields}` : t`Your role does not see this field`}
      text={t`This link filters or sorts by a field that is hidden from you. Your other filters are kept.`}
      action={<Button type="primary" onClick={() => onChange(without)}>{t`Show results without it`}</Button>}
    />
  )
}
