import type { TestProject } from 'vitest/node'
import { startTestSystem } from './system.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: { webUrl: string; apiUrl: string; env: { dataDir: string } }
  }
}

/** One system with the demo world for all stories that leave its people as they are. */
export async function setup(project: TestProject) {
  const system = await startTestSystem()
  const { webUrl, apiUrl, env } = system
  project.provide('site', { webUrl, apiUrl, env: { dataDir: env.dataDir } })
  return () => system.stop()
}
