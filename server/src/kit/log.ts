import pino from 'pino'

export type Log = pino.Logger

/**
 * Structured lines with an allowlist of fields at each call: patterns and ids, never addresses,
 * bodies, query values or names. Errors keep their class, message and stack.
 */
export function createLog(name: string, level: string): Log {
  return pino({ name, level, base: { name }, timestamp: pino.stdTimeFunctions.isoTime })
}
