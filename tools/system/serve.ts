import process from 'node:process'
import { descriptorWrite, lineWriter } from '../../server/src/kit/line-writer.ts'
import { startSystem, type System } from '../processes.ts'
import { endingSignal, whenAborted } from './ending.ts'
import { seconds } from './step.ts'

type Options = { dev: boolean; welcome: (system: System) => Promise<string> }

/** Starts the system, greets, and stays until it is asked to end; then ends everything in order. */
export async function serve({ dev, welcome }: Options) {
  const began = performance.now()
  const signal = endingSignal()
  const output = lineWriter(descriptorWrite(1), (lines, code) => `(${lines} lines could not be written here: ${code})`)
  const translate = (line: string) => output.append(`${line}\n`)
  try {
    const system = await startSystem({ dev, log: translate, signal })
    try {
      translate(`Ready: ${seconds(began)} s\n\n${await welcome(system)}`)
      await whenAborted(signal)
      translate('\nStopping …')
    } finally {
      await system.stop()
    }
    translate('Stopped')
  } catch (error) {
    if (!signal.aborted) {
      console.error(`\n${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    }
  }
  process.exit(0)
}
