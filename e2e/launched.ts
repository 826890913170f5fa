import { expect, onTestFinished } from 'vitest'
import { launch, newEnvironment, START } from './launcher.ts'
import { newDataDir } from './system.ts'

/** A folder that goes with the test, with free ports for a system on it. */
export async function newHome(more: Record<string, string> = {}, { filled = false } = {}) {
  const { dataDir, remove } = newDataDir({ filled })
  onTestFinished(remove)
  return { dataDir, env: { ...(await newEnvironment(dataDir)), ...more } }
}

/** Starts the product for one test, whatever becomes of it. */
export async function tryStart(env: Record<string, string>, command?: readonly string[]) {
  const launcher = await launch(env, command)
  onTestFinished(launcher.clear)
  return launcher
}

/** The same, and it must get ready. */
export async function start(env: Record<string, string>, command: readonly string[] = START) {
  const launcher = await tryStart(env, command)
  expect(launcher.isReady, launcher.output()).toBe(true)
  return launcher
}
