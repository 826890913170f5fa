import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { keepValue, keptText, parseKept, subscribeKept } from './kept-value.ts'

/** Something that this browser remembers. `schema` gives a usable value for whatever was kept; the server knows none. */
export function useKept<T>(key: string, schema: z.ZodType<T>): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    subscribeKept,
    () => keptText(key),
    () => null,
  )
  const value = useMemo(() => schema.parse(parseKept(text)), [text, schema])
  return [value, (next: T) => keepValue(key, next)]
}
