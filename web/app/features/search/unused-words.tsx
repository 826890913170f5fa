import { asksPublicOnly } from '@kontor/contract/kit/hidden-filters.ts'
import { Trans } from '@lingui/react/macro'
import type { WordedFilters } from '~/records/kit/filters/filter-texts.ts'
import type { ChangeSearch, SearchState } from '~/records/kit/search/search-state.ts'

type Props = { kind: WordedFilters; state: SearchState; onChange: ChangeSearch }

/** Specification 5: words have no part in a search of public people alone. Whoever typed some is told so. */
export function UnusedWords({ kind, state, onChange }: Props) {
  const { query } = state
  if (!query || !kind.filters.publicAloneWithoutText || !asksPublicOnly(state)) return null
  return (
    <p className="correction" role="status">
      <Trans>
        Public records alone are found by filters, so <strong>{query}</strong> is not looked for.
      </Trans>{' '}
      <button type="button" className="text-button" onClick={() => onChange({ query: undefined })}>
        <Trans>Remove the words</Trans>
      </button>
    </p>
  )
}
