import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { readEnv } from '../server/src/env.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { withDatabase } from './system/database.ts'
import { ROOT } from './system/run.ts'
import { inOrder } from './system/steps.ts'

const FOLDER = join(ROOT, 'server', 'migrations')

/** Starts the next migration file and returns its path. */
export function startFile(folder: string, name: string) {
  if (!/^[a-z]+(_[a-z]+)*$/.test(name)) throw new Error(`'${name}' is no name for a migration: write words_like_these.`)
  const last = Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))
  const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`)
  writeFileSync(file, `-- ${name.replaceAll('_', ' ')}\n\n-- down\n`, { flag: 'wx' })
  return file
}

async function apply() {
  const env = readEnv(process.env)
  const print = (line: string) => console.log(line)
  const { applied } = await withDatabase(env, print, (ownerUrl) => prepareDatabase({ ownerUrl, secret: env.secret }))
  print(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
}

if (import.meta.main) {
  const [word, name = ''] = process.argv.slice(2)
  const start = async () => console.log(startFile(FOLDER, name))
  await inOrder([word === 'new' ? { name: 'New migration', work: start } : { name: 'Migrate', work: apply }])
}
