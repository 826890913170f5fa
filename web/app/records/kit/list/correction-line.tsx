import type { Correction } from '@kontor/contract/kit/search-endpoints.ts'
import { Trans } from '@lingui/react/macro'
import type { ChangeSearch } from '../search/search-state.ts'

type Props = { query: string; corrected: readonly Correction[]; onChange: ChangeSearch }

/** Says what a slip was taken for. In quotation marks a word is looked for as it is. */
export function CorrectionLine({ query, corrected, onChange }: Props) {
  if (corrected.length === 0) return null
  const meant = corrected.reduce((text, each) => text.replace(each.typed, () => each.meant), query)
  const exact = corrected.reduce((text, each) => text.replace(each.typed, () => `"${each.typed}"`), query)
  return (
    <p className="correction" role="status">
      <Trans>
        Showing results for <strong>{meant}</strong>.
      </Trans>{' '}
      <button type="button" className="text-button" onClick={() => onChange({ query: exact })}>
        <Trans>Search instead for {query}</Trans>
      </button>
    </p>
  )
}
