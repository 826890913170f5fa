import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'

export type Stored = { key: string; bytes: number }

/** Where file bytes live. Names are ours and random; the owner's file name is only ever data in a row. */
export type Storage = {
  put: (content: Readable) => Promise<Stored>
  get: (key: string) => Promise<Readable | null>
  remove: (key: string) => Promise<void>
  /** Removes what an interrupted process began to write before that moment. */
  removeParts: (before: Date) => Promise<void>
  /** Throws when nothing can be written. */
  check: () => Promise<void>
}

const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
/** A file that is being written, or the trial of a check. */
const PART = /^[0-9a-f-]{36}\.part$|^\.probe-/

/** The files of an installation. */
export function openStorage(dataDir: string): Storage {
  return folderStorage(join(dataDir, 'files'))
}

export function folderStorage(folder: string): Storage {
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a storage key')
    return join(folder, key.slice(0, 2), key)
  }
  const put = async (content: Readable) => {
    const key = randomUUID()
    const place = placeOf(key)
    const part = `${place}.part`
    try {
      // Nothing is awaited before somebody listens to the stream: the error of an early end would find nobody.
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
      const { size } = await stat(part)
      await rename(part, place)
      return { key, bytes: size }
    } catch (error) {
      content.destroy()
      await rm(part, { force: true })
      throw error
    }
  }
  const removeParts = async (before: Date) => {
    const listed = (path: string) => readdir(path, { withFileTypes: true }).catch(() => [])
    const inside = (await listed(folder)).filter((each) => each.isDirectory()).map(({ name }) => join(folder, name))
    // Folder by folder: together they may hold more names than memory should.
    for (const place of [folder, ...inside]) {
      for (const { name } of (await listed(place)).filter((each) => PART.test(each.name))) {
        const file = join(place, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    }
  }
  const get = async (key: string) => {
    const found = await stat(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found ? createReadStream(placeOf(key)) : null
  }
  return {
    put,
    get,
    remove: (key) => rm(placeOf(key), { force: true }),
    removeParts,
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Each check has a file of its own: two at once would remove each other's.
      const probe = join(folder, `.probe-${randomUUID()}`)
      await (await open(probe, 'w', 0o600)).close()
      await rm(probe)
    },
  }
}
