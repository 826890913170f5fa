import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLES = 'docs/rules'
const PROOF = /`([^`]+)` “([^”]+)”/g

/** Rules of the product stand in tables beside the tests that prove them; here is what such a table promises in vain. */
export function rulesFaults(root: string): string[] {
  const tables = readdirSync(join(root, TABLES)).filter((name) => name.endsWith('.md'))
  return tables.flatMap((name) => {
    const rows = readFileSync(join(root, TABLES, name), 'utf8')
      .split('\n')
      .filter(isRow)
    const faults = rows.flatMap((row) => rowFaults(root, row))
    return [...(rows.length > 0 ? [] : ['has no rules']), ...faults].map((fault) => `${name}: ${fault}`)
  })
}

/** A row of a table, but neither its head nor the line below it. */
function isRow(line: string) {
  return /^\| \d/.test(line)
}

function rowFaults(root: string, row: string): string[] {
  const [, rule = ''] = row.split(' | ')
  const named = `“${rule.trim()}”`
  const proofs = [...row.matchAll(PROOF)]
  if (proofs.length === 0) return [`${named} has no test`]
  return proofs.flatMap(([, file = '', title = '']) => {
    const path = join(root, file)
    if (!existsSync(path)) return [`${named}: there is no ${file}`]
    const text = readFileSync(path, 'utf8')
    // A title is the end of a string: a part of one, or a word in a comment, proves nothing.
    const isThere = ["'", '`'].some((quote) => text.includes(title + quote))
    return isThere ? [] : [`${named}: no test in ${file} is called “${title}”`]
  })
}
