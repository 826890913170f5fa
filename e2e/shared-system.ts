import type { TestProject } from 'vitest/node'
import { startTestSystem } from './system.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: { webUrl: string; apiUrl: string }
  }
}

/** One system with the demo world for all stories that leave its people as they are. */
export async function setup(project: TestProject) {
  const system = await startTestSystem()
  project.provide('site', { webUrl: system.webUrl, apiUrl: system.apiUrl })
  return () => system.stop()
}
