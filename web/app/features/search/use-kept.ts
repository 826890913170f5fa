import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

const PREFIX = 'kontor-search:'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Something that this browser remembers. `schema` gives a usable value for whatever was kept; the server knows none. */
export function useKept<T>(key: string, schema: z.ZodType<T>): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(PREFIX + key),
    () => null,
  )
  const value = useMemo(() => schema.parse(readJson(text)), [text, schema])
  function keep(next: T) {
    localStorage.setItem(PREFIX + key, JSON.stringify(next))
    listeners.forEach((listener) => listener())
  }
  return [value, keep]
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
