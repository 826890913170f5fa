import { type CompanyHit, MOST_CHOSEN } from '@kontor/contract/search.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Selection } from '~/ui/data-table.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Ticked rows; they belong to one search, and another begins with none. */
export function useSelection(searchText: string) {
  const { t } = useLingui()
  const [kept, setKept] = useState({ searchText, ids: NONE })
  const chosen = kept.searchText === searchText ? kept.ids : NONE
  const choose = (ids: Iterable<string>) => setKept({ searchText, ids: new Set([...ids].slice(0, MOST_CHOSEN)) })
  const selection: Selection<CompanyHit> = {
    chosen,
    most: MOST_CHOSEN,
    nameOf: ({ title }) => t`Choose ${title}`,
    onToggle: (id) => choose(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]),
    onToggleAll: (ids) => choose(ids.every((id) => chosen.has(id)) ? NONE : ids),
  }
  return { selection, clear: () => choose(NONE) }
}
