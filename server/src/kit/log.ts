import pino from 'pino'
import { descriptorWrite, lineWriter, lossAsJson } from './line-writer.ts'

export type Log = pino.Logger

/**
 * Structured lines with an allowlist of fields at each call: patterns and ids, never addresses,
 * bodies, query values or names. Errors keep their class, code, message and stack.
 */
export function createLog(
  name: string,
  level: string,
  destination: pino.DestinationStream = standardOutput(name),
): Log {
  const serializers = { err: describeError }
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination)
}

/** The pipe to the launcher may be closed or without room; pino's own destination would end the process for some of that. */
function standardOutput(name: string): pino.DestinationStream {
  const writer = lineWriter(descriptorWrite(1), lossAsJson(name))
  return { write: (line) => writer.append(line) }
}

/** SQLSTATE of the class "data exception". */
const BAD_DATA = /^22/

/** The database repeats values in its details, and in its message where data was bad; neither is written down. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const message = code && BAD_DATA.test(code) ? 'bad data' : error.message
  return { type: error.constructor.name, ...(code ? { code } : {}), message, stack: frames.join('\n') }
}
