import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { takeTurns } from '#kit/security/limit.ts'
import type { DocumentType, Refusal } from './document.ts'
import { MOST_BYTES } from './read-document.ts'

/** `type` is what the program is told about the bytes. */
export type Task<Type = DocumentType> = { bytes: Uint8Array; type: Type }
type Reading<Type> = Task<Type> & { accountId: string }
export type Refused = { refusal: Refusal }
export type Limits = { readMs: number; memoryMb: number }

const LIMITS: Limits = { readMs: 30_000, memoryMb: 512 }
const START_MS = 60_000
const LOOK_MS = 100
/** A process that waits is ended, so that its memory is free. */
const IDLE_MS = 60_000
/** Whatever one file leaves behind in a process reaches so many others at most. */
const MOST_FILES = 50
const HEAP_MB = 384
const PAGE_BYTES = 4096
const ROOT = join(import.meta.dirname, '../../../..')

/** The process is gone, and has not answered. */
const ENDED = Symbol('ended')

type Reader = { child: ChildProcess; files: number; idle: NodeJS.Timeout | undefined }

/**
 * Two are read at once in all pools together, because each process may take a whole processor, and one of each account:
 * a file that takes all its time holds up its own account alone.
 */
const limitConcurrency = takeTurns(2)

export type ReaderPool<Result, Type = DocumentType> = {
  read: (reading: Reading<Type>, limits?: Partial<Limits>) => Promise<Result | Refused>
  /** Ends the processes that wait for files. */
  stop: () => void
}

/**
 * Reads documents that somebody else wrote with the program in `script`: in a process of its own with limits of time
 * and memory, because a file may be made to take all there is, and bytes outside the heap bind no thread. What takes
 * too much is refused as too large.
 */
export function readerPool<Result, Type = DocumentType>(script: string): ReaderPool<Result, Type> {
  const waiting: Reader[] = []

  function read({ accountId, ...task }: Reading<Type>, limits: Partial<Limits> = {}): Promise<Result | Refused> {
    if (task.bytes.length > MOST_BYTES) return Promise.resolve({ refusal: 'tooLarge' })
    return limitConcurrency(accountId, async () => {
      const ask = (each: Reader) => askReader<Result>(each, task, { ...LIMITS, ...limits })
      let reader = takeWaiting(waiting) ?? (await startReader(script))
      let result = await ask(reader)
      // One that had waited may have ended before it was asked, which is not the fault of this file.
      if (result === ENDED && reader.files > 0) {
        reader = await startReader(script)
        result = await ask(reader)
      }
      reader.files += 1
      if (reader.child.connected && !reader.child.killed && reader.files < MOST_FILES) keep(reader, waiting)
      else reader.child.kill('SIGKILL')
      return result === ENDED ? { refusal: 'tooLarge' } : result
    })
  }

  function stop() {
    for (const { child, idle } of waiting.splice(0)) {
      clearTimeout(idle)
      child.kill('SIGKILL')
    }
  }
  return { read, stop }
}

/** A process that may read our files and nothing else: it writes nothing and starts nothing. */
async function startReader(script: string): Promise<Reader> {
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--stack-size=900',
    '--permission',
    `--allow-fs-read=${ROOT}`,
    '--no-warnings',
  ]
  const child = spawn(process.execPath, [...flags, script], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the reader of documents ${why}`, { cause }))
    }
    const timer = setTimeout(() => fail('does not start'), START_MS)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', () => fail('ended while it started'))
    child.once('error', (cause) => fail('could not be started', cause))
  })
  child.removeAllListeners()
  return { child, files: 0, idle: undefined }
}

function askReader<Result>(
  { child }: Reader,
  task: Task<unknown>,
  { readMs, memoryMb }: Limits,
): Promise<Result | Refused | typeof ENDED> {
  return new Promise((resolve) => {
    const end = (result: Result | Refused | typeof ENDED) => {
      clearTimeout(timer)
      clearInterval(watch)
      child.removeAllListeners()
      resolve(result)
    }
    const stop = () => {
      child.kill('SIGKILL')
      end({ refusal: 'tooLarge' })
    }
    const timer = setTimeout(stop, readMs)
    const look = () => {
      if (memoryOf(child) > memoryMb) stop()
    }
    const watch = setInterval(look, LOOK_MS)
    child.ref()
    child.once('message', (result: Result | Refused) => end(result))
    // It ends by itself where the heap is full.
    child.once('exit', () => end(ENDED))
    child.once('error', () => end({ refusal: 'unreadable' }))
    child.send(task)
    look()
  })
}

/** The megabytes that a process holds; systems without /proc have the limit of the heap alone. */
function memoryOf({ pid }: ChildProcess) {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(resident) * PAGE_BYTES) / 2 ** 20
  } catch {
    return 0
  }
}

/** A waiting process does not keep this one alive; one that ends while it waits, for whatever reason, waits no longer. */
function keep(reader: Reader, waiting: Reader[]) {
  const { child } = reader
  child.unref()
  child.channel?.unref()
  child.once('exit', () => leave(reader, waiting))
  child.once('error', () => leave(reader, waiting))
  reader.idle = setTimeout(() => {
    leave(reader, waiting)
    child.kill('SIGKILL')
  }, IDLE_MS).unref()
  waiting.push(reader)
}

function leave(reader: Reader, waiting: Reader[]) {
  clearTimeout(reader.idle)
  const at = waiting.indexOf(reader)
  if (at >= 0) waiting.splice(at, 1)
}

/** One that still lives: the end of another may not have been told yet. */
function takeWaiting(waiting: Reader[]): Reader | undefined {
  for (;;) {
    const reader = waiting.pop()
    if (!reader) return undefined
    clearTimeout(reader.idle)
    reader.child.removeAllListeners()
    if (reader.child.connected && reader.child.exitCode === null) return reader
  }
}
