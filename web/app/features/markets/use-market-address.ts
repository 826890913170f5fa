import { ALL } from '@kontor/contract/markets.ts'
import { useSearchParams } from 'react-router'
import { type FigureName, FIGURES } from './market-words.ts'
import type { MarketKey } from './markets.queries.ts'

const SECTION = /^[A-U]$/
const INDUSTRY = /^(all|[A-U]|\d{2})$/
const COUNTRY = /^(all|[A-Z]{2})$/

/** What the address says: the section whose divisions are shown, the figure in the cells, and the opened market. */
export function useMarketAddress() {
  const [search] = useSearchParams()
  const read = (key: string, shape: RegExp) => {
    const value = search.get(key) ?? ''
    return shape.test(value) ? value : undefined
  }
  const industry = read('industry', INDUSTRY)
  const country = read('country', COUNTRY)
  const opened: MarketKey | undefined =
    industry || country ? { industry: industry ?? ALL, country: country ?? ALL } : undefined
  const figure: FigureName = FIGURES.find((each) => each === search.get('figure')) ?? 'companies'
  /** The same view with other parts; an empty one is left out. */
  const addressWith = (parts: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(parts)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return `?${next.toString()}`
  }
  return { section: read('section', SECTION), figure, opened, addressWith }
}
