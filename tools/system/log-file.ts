import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { lineWriter, lossAsJson } from '../../server/src/kit/line-writer.ts'

/** One file and its predecessors; docs/configuration.md names what they add up to. */
export const LOG_BYTES = 10 * 1024 * 1024
export const LOG_FILES = 5
const KEPT_LINES = 25

/** A log of limited size, which remembers its last lines. Writing to it never fails; see lineWriter. */
export function openLog(file: string) {
  let recent: string[] = []
  const writer = lineWriter((bytes) => appendTo(file, bytes), lossAsJson(basename(file, '.log')))
  return {
    file,
    append(chunk: Buffer) {
      writer.append(chunk)
      recent = [...recent, ...chunk.toString().trimEnd().split('\n')].slice(-KEPT_LINES)
    },
    recent: () => recent.join('\n'),
  }
}
export type LogFile = ReturnType<typeof openLog>

/** Opened anew each time: the file or its folder may have been removed to make room. */
function appendTo(file: string, bytes: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= LOG_BYTES) rotate(file)
  const descriptor = openSync(file, 'a', 0o600)
  try {
    return writeSync(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
}

/** `api.log` becomes `api.log.1`, that one `api.log.2`; the oldest is replaced. */
function rotate(file: string) {
  for (let age = LOG_FILES - 1; age > 0; age -= 1) {
    const younger = age === 1 ? file : `${file}.${age - 1}`
    if (existsSync(younger)) renameSync(younger, `${file}.${age}`)
  }
}
