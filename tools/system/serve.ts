import process from 'node:process'
import { startSystem, type System } from '../processes.ts'
import { endingSignal, whenAborted } from './ending.ts'
import { seconds } from './step.ts'

type Options = { dev: boolean; welcome: (system: System) => Promise<string> }

/** Starts the system, greets, and stays until it is asked to end; then ends everything in order. */
export async function serve({ dev, welcome }: Options) {
  const began = performance.now()
  const signal = endingSignal()
  const say = (line: string) => console.log(line)
  try {
    const system = await startSystem({ dev, log: say, signal })
    try {
      say(`Ready: ${seconds(began)} s\n\n${await welcome(system)}`)
      await whenAborted(signal)
      say('\nStopping …')
    } finally {
      await system.stop()
    }
    say('Stopped')
  } catch (error) {
    if (!signal.aborted) {
      console.error(`\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
  process.exit(0)
}
