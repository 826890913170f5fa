import type { CompanyHit } from '@kontor/contract/search.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '~/ui/loaded.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { ActiveFilter } from '../filters/use-active-filters.ts'
import { companyHits } from '../search.queries.ts'
import { type SearchState, stateText } from '../search-state.ts'
import type { Changes } from '../use-search-state.ts'
import { useColumns } from './columns.ts'
import { CorrectionLine } from './correction-line.tsx'
import { NoResults } from './no-results.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { ResultCards } from './result-cards.tsx'
import { ResultTable } from './result-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { useView } from './view-choice.tsx'
import { WhyFound } from './why-found.tsx'

type Props = {
  state: SearchState
  filters: readonly ActiveFilter[]
  timeZone: string
  onChange: (changes: Changes) => void
  onClear: () => void
  /** What can be done with chosen companies besides taking them away as a file. */
  renderActions: RenderActions
}

export type RenderActions = (hits: readonly CompanyHit[]) => ReactNode

/** What was found, as a table or as cards, with one of them open beside the rest where the address says so. */
export function CompanyResults({ state, filters, timeZone, onChange, onClear, renderActions }: Props) {
  const [search, setSearch] = useSearchParams()
  const view = useView()
  const { shown } = useColumns()
  const list = useInfiniteQuery(companyHits(state))
  const { selection, clear } = useSelection(stateText(state))
  const pages = list.data?.pages ?? []
  const hits = pages.flatMap((page) => page.items)
  const withParam = (key: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(key, value)
    else next.delete(key)
    return next
  }
  const hrefOf = ({ id }: { id: string }) => `?${withParam('open', id)}`
  const markOf = (id: string) => {
    const at = pages.findIndex((page) => page.items.some((hit) => hit.id === id))
    return (list.data?.pageParams[at] as string | undefined) ?? ''
  }
  const replace = { replace: true, preventScrollReset: true }
  return (
    <>
      <CorrectionLine query={state.query ?? ''} corrected={pages[0]?.corrected ?? []} onChange={onChange} />
      <SelectionBar chosen={selection.chosen} state={state} onClear={clear}>
        {renderActions(hits.filter(({ id }) => selection.chosen.has(id)))}
      </SelectionBar>
      <Loaded query={list} skeleton={<SkeletonLines lines={14} />}>
        {() => {
          if (hits.length === 0) {
            return <NoResults state={state} filters={filters} onChange={onChange} onClear={onClear} />
          }
          return view === 'cards' ? (
            <ResultCards hits={hits} selection={selection} hrefOf={hrefOf} />
          ) : (
            <ResultTable hits={hits} columns={shown} timeZone={timeZone} selection={selection} hrefOf={hrefOf} />
          )
        }}
      </Loaded>
      <ShowMore query={list} />
      <PreviewSheet
        id={search.get('open')}
        hits={hits}
        onOpen={(id) => setSearch(withParam('open', id), replace)}
        renderReasons={(id) => (
          <WhyFound
            id={id}
            state={state}
            searchAfter={markOf(id)}
            open={search.has('explain')}
            onToggle={(open) => setSearch(withParam('explain', open ? 'true' : null), replace)}
          />
        )}
      />
    </>
  )
}
