import { type KeyboardEvent, useState } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Which of the entries below a field the arrows have reached; -1 is the field itself. */
export function useMarked(entries: number) {
  const [marked, mark] = useState(-1)
  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || entries === 0) return
    event.preventDefault()
    // The field itself is one stop of the round.
    const stops = entries + 1
    mark(((marked + 1 + step + stops) % stops) - 1)
  }
  return { marked: Math.min(marked, entries - 1), mark, walk }
}
