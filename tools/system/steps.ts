import process from 'node:process'
import { endingSignal } from './ending.ts'
import { failed, joined, NONE, type Outcome, PASSED } from './outcome.ts'
import { step } from './step.ts'
import { hasFailed, type StepResult, summaryOf } from './summary.ts'

/** Counts as one check unless its work says what it came to. */
export type Step = {
  name: string
  work: () => Promise<Outcome | void>
  /** Names of the steps without which this one cannot run. */
  needs?: readonly string[]
}

const print = (line: string) => console.log(line)

/** One step made of lanes that run beside each other; a failure ends no lane. */
export function sideBySide(name: string, lanes: readonly (readonly Step[])[]): Step {
  const walk = async (lane: readonly Step[]) => {
    const outcomes: Outcome[] = []
    for (const each of lane) outcomes.push(await attempt(each))
    return joined(outcomes)
  }
  return { name, work: async () => joined(await Promise.all(lanes.map(walk))) }
}

/** Does one step after the other and ends the process with a failure at the first that fails. */
export async function inOrder(steps: readonly Step[]) {
  for (const each of steps) {
    const { failures } = await attempt(each)
    if (failures.length > 0) process.exit(1)
  }
}

/** Steps that follow one another; an inner list holds lanes, each of which does its steps beside the others. */
export type Plan = readonly (Step | readonly (readonly Step[])[])[]

/** Does every step although one failed, so that one run tells everything, and sums up at the end. */
export async function runAll(plan: Plan, hint?: string) {
  const ending = endingSignal()
  const results: StepResult[] = []
  const walk = async (lane: readonly Step[]) => {
    const own: StepResult[] = []
    for (const each of lane) {
      // Whoever interrupts a run wants no further step.
      if (ending.aborted) break
      const done = [...results, ...own]
      const missing = (each.needs ?? []).filter((need) =>
        done.some((result) => result.name === need && hasFailed(result)),
      )
      own.push(missing.length > 0 ? skipped(each.name, missing) : await timed(each))
    }
    return own
  }
  for (const part of plan) {
    const lanes = 'name' in part ? [[part]] : part
    results.push(...(await Promise.all(lanes.map(walk))).flat())
  }
  if (hint && results.some(hasFailed)) console.log(`\n${hint}`)
  console.log(`\n${summaryOf(results).join('\n')}`)
  process.exit(ending.aborted || results.some(hasFailed) ? 1 : 0)
}

async function timed(each: Step): Promise<StepResult> {
  const began = performance.now()
  const outcome = await attempt(each)
  return { name: each.name, seconds: (performance.now() - began) / 1000, outcome }
}

function skipped(name: string, missing: readonly string[]): StepResult {
  const outcome = { counts: NONE, failures: [], unsteady: [] }
  return { name, seconds: 0, outcome, notRun: `${missing.join(' and ')} failed` }
}

async function attempt({ name, work }: Step): Promise<Outcome> {
  try {
    return (await step(print, name, work)) ?? PASSED
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(`\n${name} failed: ${message}`)
    return failed(name, message.split('\n', 1)[0] ?? '')
  }
}
