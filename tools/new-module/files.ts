import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Names } from './names.ts'

const TEMPLATES = join(import.meta.dirname, 'templates')

/** Every new file of a module: its path and the template it is written from. */
function pathsOf(names: Names, migration: string): Record<string, string> {
  const { floor, module, one, pageFile } = names
  const server = `server/src/${floor}/${module}`
  return {
    [`contract/src/${module}.ts`]: 'contract.ts',
    [`server/migrations/${migration}_${module}.sql`]: 'migration.sql',
    [`${server}/${one}-type.ts`]: 'type.ts',
    [`${server}/${module}.test.ts`]: 'test.ts',
    [`server/src/flows/search/${module}/${one}-search.ts`]: 'search.ts',
    [`seed/${module}.ts`]: 'seed.ts',
    [`web/app/records/${one}/${one}-kind.ts`]: 'kind.ts',
    [`web/app/records/${one}/${one}-form.ts`]: 'form.ts',
    [`web/app/routes/${module}.tsx`]: 'list-route.tsx',
    [`web/app/routes/${pageFile}.tsx`]: 'record-route.tsx',
    [`web/app/routes/${one}-form.tsx`]: 'form-route.tsx',
    [`web/app/routes/${module}.test.tsx`]: 'web-test.tsx',
  }
}

export function filesOf(root: string, names: Names): Record<string, string> {
  const written = Object.entries(pathsOf(names, nextMigration(root))).map(([path, template]) => {
    const text = readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
    return [path, filled(text, names)] as const
  })
  return Object.fromEntries(written)
}

function nextMigration(root: string) {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Lines that begin with the name of a floor are for that floor alone. */
function filled(template: string, names: Names) {
  const lines = template.split('\n').flatMap((line) => {
    const [, floor, rest = ''] = /^@(workspace|catalogue) ?(.*)$/.exec(line) ?? []
    if (floor === undefined) return [line]
    return floor === names.floor ? [rest] : []
  })
  const words = wordsOf(names)
  return lines.join('\n').replace(/__([A-Za-z]+?)__/g, (placeholder, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`a template asks for ${placeholder}, which has no word`)
    return word
  })
}

/** What stands for each placeholder. */
function wordsOf(names: Names): Readonly<Record<string, string>> {
  const { facts, floor, kind, module, one, page, pageFile, table, type, types } = names
  const asTheyAre = { floor, kind, module, one, page, pageFile, table }
  const inCode = { singular: one, plural: module, Type: type, Plural: types, rows: module }
  const inCapitals = { TYPE: one.toUpperCase(), ROWS: module.toUpperCase() }
  const inSentences = { word: one, words: module, Word: type, title: types }
  return { ...asTheyAre, ...inCode, ...inCapitals, ...inSentences, feature: facts.feature, Icon: facts.icon }
}
