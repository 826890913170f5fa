import process from 'node:process'
import { step } from './step.ts'

export type Step = { name: string; work: () => Promise<void> }

/** One step made of lanes that run beside each other, each in its own order. */
export function sideBySide(name: string, lanes: readonly (readonly Step[])[]): Step {
  const walk = async (lane: readonly Step[]) => {
    for (const each of lane) await step((line) => console.log(line), each.name, each.work)
  }
  return { name, work: async () => void (await Promise.all(lanes.map(walk))) }
}

/** Does one step after the other and ends the process with a failure at the first that fails. */
export async function inOrder(steps: readonly Step[]) {
  for (const { name, work } of steps) {
    try {
      await step((line) => console.log(line), name, work)
    } catch (error) {
      console.error(`\n${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
}
