import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { startOf } from './process-table.ts'

type Holder = { pid: number; start: string }

const FILE = 'launcher.lock'

/** Takes the data folder for this process; returns how to give it back. A lock left by a crash is replaced. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, FILE)
  const draft = join(dataDir, `${FILE}.${randomUUID()}`)
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? '' } satisfies Holder))
    if (!tryLink(draft, file)) {
      const holder = lockHolder(dataDir)
      if (holder !== undefined) throw taken(dataDir, holder)
      rmSync(file, { force: true })
      if (!tryLink(draft, file)) throw taken(dataDir, lockHolder(dataDir))
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => rmSync(file, { force: true })
}

/** The process that uses the data folder now. */
export function lockHolder(dataDir: string): number | undefined {
  try {
    const { pid, start } = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Holder
    return startOf(pid) === start ? pid : undefined
  } catch (error) {
    // A lock without content is what a machine that lost its power leaves behind.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function tryLink(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function taken(dataDir: string, pid: number | undefined) {
  return new Error(
    `Kontor already runs on ${dataDir} (process ${pid}). Stop that one, or set DATA_DIR, WEB_PORT and API_PORT to start another.`,
  )
}
