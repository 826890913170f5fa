import { type CompanyHit, MOST_CHOSEN } from '@kontor/contract/search.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Selection } from '~/ui/data-table.tsx'

/** Ticked rows; another search begins with none. */
export function useSelection(searchText: string) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setChosen(new Set()), [searchText])
  const selection: Selection<CompanyHit> = {
    chosen,
    most: MOST_CHOSEN,
    nameOf: ({ title }) => t`Choose ${title}`,
    onToggle: (id) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < MOST_CHOSEN) next.add(id)
        return next
      }),
    onToggleAll: (ids) =>
      setChosen((before) => (ids.every((id) => before.has(id)) ? new Set() : new Set(ids.slice(0, MOST_CHOSEN)))),
  }
  return { selection, clear: () => setChosen(new Set()) }
}
