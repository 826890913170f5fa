import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'

// What is waited for comes; how soon depends on what else the machine does.
configure({ asyncUtilTimeout: 120_000 })

/** The document of the tests measures nothing and watches no size. */
class StillObserver implements ResizeObserver {
  disconnect() {}
  observe() {}
  unobserve() {}
}
globalThis.ResizeObserver ??= StillObserver
