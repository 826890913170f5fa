import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type MenuProps = {
  label: ReactNode
  /** What a label without words is called. */
  name?: string
  className?: string
  children: ReactNode
}

/** A disclosure that works without script; with it, Escape, a choice and a press elsewhere close it. */
export function Menu({ label, name, className = '', children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useClosing(ref)
  return (
    <details ref={ref} className={`p-menu ${className}`}>
      <summary aria-label={name} title={name}>
        {label}
      </summary>
      <div className="p-menu-panel">{children}</div>
    </details>
  )
}

function useClosing(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function close(event: Event) {
      const menu = ref.current
      if (!menu?.open) return
      const target = event.target instanceof Element ? event.target : undefined
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      const chosen = event.type === 'click' && target?.closest('a, button') !== null && menu.contains(target ?? null)
      const elsewhere = event.type === 'click' && !menu.contains(target ?? null)
      if (escaped) menu.querySelector('summary')?.focus()
      if (escaped || chosen || elsewhere) menu.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [ref])
}
