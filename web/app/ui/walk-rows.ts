import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Arrows or j and k lead from what opens one row to what opens the next. */
export function walkRows(event: KeyboardEvent, rows: HTMLElement | null) {
  const step = STEPS[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...(rows?.querySelectorAll<HTMLElement>('.row-open, .row-restore') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[Math.min(links.length - 1, Math.max(0, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}
