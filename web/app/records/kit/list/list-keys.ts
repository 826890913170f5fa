import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '~/lib/typing.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** What keys do with the row that has the focus, or the one that is open beside the list. */
export type RowActions = {
  /** The focus came to a row by a key. */
  onReach: (key: string) => void
  /** The row is shown beside the list, or no longer. */
  onPeek: (key: string) => void
  onSelect?: (key: string) => void
  onFollow?: (key: string) => void
  onEdit?: (key: string) => void
  /** Opens the page of the record. */
  onOpen: (key: string) => void
  /** Closes what is open beside the list. */
  onClose: () => void
}
type Options = RowActions & { list: RefObject<HTMLElement | null>; current: string | null }

/** Walks and works on the rows of a list as soon as it is on the screen, wherever the focus is. */
export function useListKeys({ list, current, ...actions }: Options) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.row-open') ?? [])]
    const step = STEPS[event.key]
    const at = indexOf(rows, current)
    if (step) {
      const next = rows[at < 0 && step > 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]
      if (!next || isFieldOfArrows(event)) return
      event.preventDefault()
      next.focus()
      actions.onReach(keyOf(next))
      return
    }
    if (event.key === 'Escape') {
      if (current !== null) actions.onClose()
      return
    }
    const row = rows[at]
    const act = row && actionFor(event, actions)
    if (!act) return
    event.preventDefault()
    act(keyOf(row))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** A check box or a slider uses arrows and Space itself. */
function isFieldOfArrows({ key, target }: KeyboardEvent) {
  return key.startsWith('Arrow') && target instanceof HTMLInputElement && target.type !== 'checkbox'
}

function actionFor(event: KeyboardEvent, actions: RowActions) {
  const { key, target } = event
  const isOnControl = target instanceof HTMLElement && target.closest('button, input, summary, [role="tab"]') !== null
  if (key === ' ') return isOnControl ? undefined : actions.onPeek
  // A focused link answers Enter itself.
  if (key === 'Enter') return target === document.body ? actions.onPeek : undefined
  return { x: actions.onSelect, f: actions.onFollow, e: actions.onEdit, o: actions.onOpen }[key]
}

function keyOf(row: HTMLElement) {
  return row.closest<HTMLElement>('[data-key]')?.dataset.key ?? ''
}

/** Where the focus is, or else what is open. */
function indexOf(rows: readonly HTMLElement[], current: string | null) {
  const focused = document.activeElement?.closest('[data-key]')
  const at = rows.findIndex((row) => focused?.contains(row))
  return at >= 0 ? at : rows.findIndex((row) => keyOf(row) === current)
}
