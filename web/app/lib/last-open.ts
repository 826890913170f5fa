import { useSyncExternalStore } from 'react'

const KEY = 'kontor-last-open'

/** Remembers, for this tab, the last page of the application that was not locked. */
export function rememberOpen(address: string) {
  sessionStorage.setItem(KEY, address)
}

function subscribe() {
  return () => undefined
}

/** The last page that was not locked, for a way back that does not lead into a lock; nothing where none was seen yet. */
export function useLastOpen(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
}
