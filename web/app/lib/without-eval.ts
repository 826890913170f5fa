declare global {
  // Zod reads this name when it is loaded.
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/** Zod would try whether it may compile code, which our content policy forbids and the browser reports. */
globalThis.__zod_globalConfig = { jitless: true }

export {}
