import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from './new-module/files.ts'
import { listingsOf } from './new-module/listings.ts'
import { fillMessages } from './new-module/messages.ts'
import { namesOf } from './new-module/names.ts'

export type Written = { files: string[]; lists: string[] }

/** Writes a module for a kind of record and enters it into the lists; tells what it wrote and what it changed. */
export function newModule(root: string, plural: string, ...more: readonly string[]): Written {
  const names = namesOf(plural, ...more)
  const files = filesOf(root, names)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`)
  // Everything is worked out before anything is written, so a failure leaves the tree as it was.
  const lists = Object.entries(listingsOf(names)).flatMap(([path, change]) => {
    const before = readFileSync(join(root, path), 'utf8')
    const after = change(before)
    return after === before ? [] : [[path, after] as const]
  })
  for (const [path, text] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const written = { files: Object.keys(files), lists: lists.map(([path]) => path) }
  const sources = [...written.files, ...written.lists].filter((path) => /\.tsx?$/.test(path))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), sources, { cwd: root, stdio: 'pipe' })
  fillMessages(root, names)
  return written
}

if (import.meta.main) {
  const [plural, ...more] = process.argv.slice(2)
  if (!plural) {
    console.error('npm run new <plural> [singular] [floor], for example: npm run new jobs job catalogue')
    process.exitCode = 1
  } else {
    const { files, lists } = newModule(join(import.meta.dirname, '..'), plural, ...more)
    for (const path of files) console.log(path)
    console.log(`${files.length} new files. Entered into ${lists.length} lists and the messages:`)
    for (const path of lists) console.log(path)
    console.log('Next: read the contract alone and give it its fields, in the type, the form and the seed too.')
  }
}
