import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { tellLost } from '../lost-files.ts'
import { queryClient } from '../query-client.ts'

// What is waited for comes; how soon depends on what else the machine does.
configure({ asyncUtilTimeout: 120_000 })

/** The document of the tests measures nothing and watches no size. */
class StillObserver implements ResizeObserver {
  disconnect() {}
  observe() {}
  unobserve() {}
}
globalThis.ResizeObserver ??= StillObserver

/** Files share the document and the program, so whatever a test leaves there goes with it. */
async function clearDocument() {
  cleanup()
  queryClient().clear()
  // Answers on their way arrive before the next test begins.
  await new Promise((resolve) => setTimeout(resolve))
  tellLost(false)
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0; path=/`
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
}

const hasDocument = typeof document !== 'undefined'
if (hasDocument) {
  // The document has no locks, and one page needs none.
  const request = (_: string, ...rest: [() => unknown] | [LockOptions, () => unknown]) =>
    (rest[1] ?? (rest[0] as () => unknown))()
  const locks = { request }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
}

afterEach(async () => {
  vi.useRealTimers()
  if (hasDocument) await clearDocument()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
