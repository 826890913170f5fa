import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({ secret: z.string().min(32) })
export type Secrets = z.infer<typeof Secrets>

/** The secrets of this installation, generated on the first run and readable by their owner alone. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const text = readIfThere(file) ?? generate(dataDir, file)
  const parsed = Secrets.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  throw new Error(`${file} holds no secret of at least 32 characters: restore it, or delete it to sign everybody out.`)
}

/** Written aside and linked into place, so that two processes starting at once agree on one. */
function generate(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const fresh: Secrets = { secret: randomBytes(48).toString('base64url') }
  try {
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What cannot be read is refused like a file without the secret.
    return undefined
  }
}
