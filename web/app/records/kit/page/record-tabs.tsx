import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import './record-tabs.css'

/** A tab of the page; the first is the one without a word in the address. */
export type RecordTab = {
  id: string
  name: ReactNode
  count?: number
  /** Where it has a page of its own. */
  to?: string
}

export const OVERVIEW = 'overview'
export const HISTORY_TAB = 'history'

/** The tab that the address names, else the first. */
export function useRecordTab(tabs: readonly RecordTab[]) {
  const [search] = useSearchParams()
  return tabs.find(({ id }) => id === search.get('tab'))?.id ?? tabs[0]?.id ?? OVERVIEW
}

/** The tabs as links, so that each can be opened beside the page and works before any script does. */
type TabsProps = {
  tabs: readonly RecordTab[]
  shown: string
  /** What they are parts of, where that is no record. */
  label?: string
}

export function RecordTabs({ tabs, shown, label }: TabsProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  if (tabs.length < 2) return null
  const addressOf = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === tabs[0]?.id) next.delete('tab')
    else next.set('tab', id)
    const text = next.toString()
    return text === '' ? '?' : `?${text}`
  }
  return (
    <nav className="record-tabs" aria-label={label ?? t`Parts of the record`}>
      {tabs.map(({ id, name, count, to }) => (
        <Link
          key={id}
          to={to ?? addressOf(id)}
          replace={to === undefined}
          preventScrollReset={to === undefined}
          aria-current={id === shown ? 'page' : undefined}
        >
          {name}
          {count === undefined ? null : <span className="number"> {count}</span>}
        </Link>
      ))}
    </nav>
  )
}
