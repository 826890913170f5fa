/** Zod would try whether it may compile code, which our content policy forbids and the browser reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
