import { writeSync } from 'node:fs'

/** Writes some of the bytes and says how many, as `fs.writeSync` does; throws where nothing can be written. */
type Write = (bytes: Buffer) => number

export type LineWriter = { append: (chunk: Buffer | string) => void }

const LINE_END = 10
const RETRIES = 5
const RETRY_MS = 2

/**
 * Writes log lines and never throws: a full disk or a closed pipe must not end the process that only wanted to
 * report something. Lost lines are counted, and `describeLoss` is written before the first line that succeeds again.
 */
export function lineWriter(write: Write, describeLoss: (lines: number, code: string) => string): LineWriter {
  let lost = 0
  let code = ''
  let isTorn = false
  return {
    append(chunk) {
      const note = lost === 0 ? '' : `${isTorn ? '\n' : ''}${describeLoss(lost, code)}\n`
      const head = Buffer.from(note)
      const bytes = Buffer.concat([head, Buffer.from(chunk)])
      let written = 0
      try {
        while (written < bytes.length) written += write(bytes.subarray(written))
        lost = 0
      } catch (error) {
        const rest = bytes.subarray(Math.max(written, head.length))
        lost = (written < head.length ? lost : 0) + Math.max(countLines(rest), 1)
        code = (error as NodeJS.ErrnoException).code ?? 'unknown'
      }
      if (written > 0) isTorn = bytes[written - 1] !== LINE_END
    },
  }
}

/** For structured logs: the loss is a line that machines read like the others. */
export function lossAsJson(name: string) {
  return (lost: number, code: string) =>
    JSON.stringify({ level: 40, time: new Date().toISOString(), name, lost, code, msg: 'log lines were lost' })
}

/** Writes to a descriptor that may be a pipe without room: waits a few milliseconds once, then loses lines instead. */
export function descriptorWrite(descriptor: number, write: (descriptor: number, bytes: Buffer) => number = writeSync) {
  let isStuck = false
  return (bytes: Buffer): number => {
    for (let tries = isStuck ? RETRIES : 0; ; tries += 1) {
      try {
        const written = write(descriptor, bytes)
        isStuck = false
        return written
      } catch (error) {
        isStuck = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isStuck || tries >= RETRIES) throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
      }
    }
  }
}

function countLines(bytes: Buffer) {
  return bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 0)
}
