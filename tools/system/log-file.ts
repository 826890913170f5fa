import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LIMIT = 10 * 1024 * 1024
const KEPT_LINES = 25

/** A log of limited size with one predecessor, which remembers its last lines. */
export function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  let size = existsSync(file) ? statSync(file).size : 0
  let recent: string[] = []
  return {
    file,
    append(chunk: Buffer) {
      if (size > LIMIT) {
        renameSync(file, `${file}.old`)
        size = 0
      }
      appendFileSync(file, chunk, { mode: 0o600 })
      size += chunk.length
      recent = [...recent, ...chunk.toString().trimEnd().split('\n')].slice(-KEPT_LINES)
    },
    recent: () => recent.join('\n'),
  }
}
export type LogFile = ReturnType<typeof openLog>
