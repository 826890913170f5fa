import { useState } from 'react'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { DENSITIES } from '@kontor/contract/kit/list-settings.ts'
import { useListSettings } from './list-settings.ts'

/** What a list must know of a column to arrange it. */
export type ListColumn = { key: string; width: number }

/** The first column takes what the others leave, and never less than this. */
const NAME_WIDTH = 220
const CHOICE_WIDTH = 40

/** Which columns a list shows, in which order and how wide; kept with the user for each kind. */
export function useListColumns<C extends ListColumn>(list: Kind, columns: readonly C[], usual: readonly string[]) {
  const [kept, keep] = useListSettings(list)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const widths = kept.widths ?? {}
  const shown = (kept.shown ?? usual).flatMap((key) => {
    const column = byKey.get(key)
    return column ? [{ ...column, width: widths[key] ?? column.width }] : []
  })
  const keys = shown.map(({ key }) => key)
  const show = (next: string[]) => keep({ ...kept, shown: next })

  return {
    shown,
    density: kept.density ?? 'normal',
    setDensity: (density: (typeof DENSITIES)[number]) => keep({ ...kept, density }),
    /** Those that the user has sized. */
    sized: new Set(Object.keys(widths)) as ReadonlySet<string>,
    isChanged: kept.shown !== undefined || Object.keys(widths).length > 0,
    /** Those that are shown in their order, then the others. */
    all: [...shown, ...columns.filter(({ key }) => !keys.includes(key))] as C[],
    isShown: (key: string) => keys.includes(key),
    toggle: (key: string) => show(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]),
    /** Puts a column where another stands. */
    move: (key: string, onto: string) => {
      const to = keys.indexOf(onto)
      if (key !== onto && to >= 0 && keys.includes(key)) {
        show(keys.filter((each) => each !== key).toSpliced(to, 0, key))
      }
    },
    resize: (key: string, width: number | undefined) => {
      const { [key]: _, ...others } = widths
      keep({ ...kept, widths: width === undefined ? others : { ...others, [key]: Math.round(width) } })
    },
    reset: () => {
      const { shown: _shown, widths: _widths, ...rest } = kept
      keep(rest)
    },
  }
}
export type ListColumns<C extends ListColumn> = ReturnType<typeof useListColumns<C>>

/**
 * As many columns as there is room for, from the first. A list beside an open preview is narrow, and a table that
 * scrolls sideways hides its names. `taken` is what stands at the end of each row.
 */
export function fittingColumns<C extends ListColumn>(columns: readonly C[], room: number, taken = 0): C[] {
  if (room === 0) return [...columns]
  let used = CHOICE_WIDTH + NAME_WIDTH + taken
  return columns.filter(({ width }) => (used += width) <= room)
}

type Room = { room: number; taken: number; sized: ReadonlySet<string> }

/** Columns that nobody has sized share what is left with the first one, each by its width, so that fewer texts are cut. */
export function spreadColumns<C extends ListColumn>(columns: readonly C[], { room, taken, sized }: Room): C[] {
  const widthOf = (some: readonly C[]) => some.reduce((total, { width }) => total + width, 0)
  const loose = NAME_WIDTH + widthOf(columns.filter(({ key }) => !sized.has(key)))
  const free = room - CHOICE_WIDTH - taken - widthOf(columns.filter(({ key }) => sized.has(key)))
  if (free <= loose) return [...columns]
  return columns.map((column) =>
    sized.has(column.key) ? column : { ...column, width: Math.floor((column.width * free) / loose) },
  )
}

/** The width of an element as it changes; 0 until it was measured. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(node)
    return () => observer.disconnect()
  }
  return [width, ref] as const
}
