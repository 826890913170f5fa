import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '~/lib/typing.ts'
import { PreviewPane } from './preview-pane.tsx'
import './docked-pane.css'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

type Props = {
  /** What the pane is about. */
  name: string
  /** The keys of all that is shown beside it, in their order, and the one that is open. */
  keys: readonly string[]
  current: string
  onMove: (key: string | null) => void
  /** What opened it, which has the focus again once it is closed. */
  openerOf: (key: string) => HTMLElement | null
  children: ReactNode
}

/** One of many at the edge of the window, beside a page that stays usable; j and k walk on, Escape closes it. */
export function DockedPane({ name, keys, current, onMove, openerOf, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const at = keys.indexOf(current)
  function show(key: string | null) {
    onMove(key)
    if (key === null) openerOf(current)?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return
    if (event.key === 'Escape') show(null)
    const step = STEPS[event.key]
    const next = step !== undefined && at >= 0 ? keys[at + step] : undefined
    if (next !== undefined) show(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  // The pane stands after the whole page; who opened it is in it at once. A sheet takes the focus by itself.
  useEffect(() => pane.current?.querySelector('aside')?.focus({ preventScroll: true }), [])
  return (
    <div className="docked-pane" ref={pane}>
      <PreviewPane name={name} keys={keys} current={current} onMove={show}>
        {children}
      </PreviewPane>
    </div>
  )
}
