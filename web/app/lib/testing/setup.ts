import '@testing-library/jest-dom/vitest'

/** The document of the tests measures nothing and watches no size. */
class StillObserver implements ResizeObserver {
  disconnect() {}
  observe() {}
  unobserve() {}
}
globalThis.ResizeObserver ??= StillObserver
