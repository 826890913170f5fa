import { useDebounce } from 'use-debounce'

/** So long a pause in typing asks the server. */
export const PAUSE_MS = 250

/** A value once nobody has changed it for a moment, so that not every letter asks the server. */
export function useDebouncedValue<T>(value: T, pauseMs = PAUSE_MS) {
  const [debounced] = useDebounce(value, pauseMs)
  return debounced
}
