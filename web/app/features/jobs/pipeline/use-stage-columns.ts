import { useEffect, useRef } from 'react'

/** Once the columns have come to rest. */
const REST_MS = 120

function childrenOf(parent: HTMLElement | null) {
  return Array.from(parent?.children ?? []).filter((child) => child instanceof HTMLElement)
}

/** The stage that begins nearest to where the columns are scrolled to; they are positioned, so stages count from them. */
function nearestOf(columns: HTMLElement) {
  const offsetOf = (child: HTMLElement) => Math.abs(child.offsetLeft - columns.scrollLeft)
  return childrenOf(columns).toSorted((a, b) => offsetOf(a) - offsetOf(b))[0]?.dataset.stage
}

function childOf(parent: HTMLElement | null, stageId: string) {
  return childrenOf(parent).find(({ dataset }) => dataset.stage === stageId)
}

/** Keeps the columns and the row of tabs at the chosen stage, and chooses the one that a finger has scrolled to. */
export function useStageColumns(current: string, onChoose: (stageId: string) => void) {
  const tabs = useRef<HTMLElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDrawn = useRef(false)
  useEffect(() => {
    const behavior = isDrawn.current ? 'auto' : 'instant'
    isDrawn.current = true
    const [tab, column] = [childOf(tabs.current, current), childOf(columns.current, current)]
    if (tab && tabs.current) {
      tabs.current.scrollTo({ left: tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2, behavior })
    }
    if (column && columns.current && nearestOf(columns.current) !== current)
      columns.current.scrollTo({ left: column.offsetLeft, behavior })
  }, [current])
  useEffect(() => () => clearTimeout(rest.current), [])
  function onScroll() {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const stageId = columns.current && nearestOf(columns.current)
      if (stageId && stageId !== current) onChoose(stageId)
    }, REST_MS)
  }
  return { tabs, columns, onScroll }
}
