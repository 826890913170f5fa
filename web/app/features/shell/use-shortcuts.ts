import { useLayoutEffect } from 'react'
import type { Shell } from './shell-context.ts'

export const SEARCH_FIELD = 'header-search'

/** The keys that work everywhere: the palette, the search box and the list of keys. They are there as soon as the frame is seen. */
export function useShortcuts(shell: Pick<Shell, 'openPalette' | 'openSupport'>) {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        shell.openPalette()
      } else if (!isTyping(event) && event.key === '/') {
        event.preventDefault()
        focusSearch(shell)
      } else if (!isTyping(event) && event.key === '?') {
        event.preventDefault()
        shell.openSupport()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shell])
}

/** Phones hide the box; there the palette takes its place. */
function focusSearch(shell: Pick<Shell, 'openPalette'>) {
  const field = document.getElementById(SEARCH_FIELD)
  if (field?.checkVisibility()) field.focus()
  else shell.openPalette()
}

function isTyping(event: KeyboardEvent) {
  const target = event.target
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || isInDialog(target)
}

function isInDialog(target: HTMLElement) {
  return target.closest('[role="dialog"]') !== null
}
