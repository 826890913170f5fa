import process from 'node:process'
import { step } from './step.ts'

export type Step = { name: string; work: () => Promise<void> }

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
