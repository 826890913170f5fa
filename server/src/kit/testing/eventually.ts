import { vi } from 'vitest'

/** Repeats a check until it passes; what never passes fails with its last error. How soon depends on the machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}
