import { vi } from 'vitest'

/** Gives the test the window of a phone. */
export function onPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') || query.includes('width <'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
