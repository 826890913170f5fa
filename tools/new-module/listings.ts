import type { Names } from './names.ts'

type Change = (text: string) => string

/** The lists in which a module appears, and how each is changed. */
export function listingsOf(names: Names): Record<string, Change> {
  const { facts, module, one, types } = names
  return {
    'contract/src/endpoints.ts': (text) =>
      extended(imported(text, `import { ${module} } from './${module}.ts'`), 'export const CONTRACT = {', `${module},`),
    'contract/src/kit/paths.ts': (text) => withPages(text, names),
    'server/src/kinds.ts': (text) => withPlainKind(text, names),
    'web/app/records/plain-kinds.ts': (text) =>
      extended(
        imported(text, `import { ${one}Kind } from './${one}/${one}-kind.ts'`),
        /export const PLAIN_KINDS[^=]*= \[/,
        `plain(${one}Kind),`,
      ),
    // It names the area in the API reference too.
    'web/app/lib/menu-sections.ts': (text) => withMenuEntry(text, module, types, facts.icon),
    'seed/demo.ts': (text) =>
      extended(
        imported(text, `import { fill${types} } from './${module}.ts'`),
        'await fillCompanies(tx, world, made, { now, logos: pictures })',
        `\n      await fill${types}(tx, made, now)`,
      ),
  }
}

function withPlainKind(text: string, { floor, module, one }: Names) {
  const imports = [
    `import { ${module} } from '@kontor/contract/${module}.ts'`,
    `import { ${one}Type } from '#${floor}/${module}/${one}-type.ts'`,
    `import { ${one}Search } from '#flows/search/${module}/${one}-search.ts'`,
  ]
  const plain = imports
    .reduce(imported, text)
    .replace('import type { PlainKind }', 'import { type PlainKind, plainKind }')
  const entry = `{ ...plainKind(${one}Type, ${module}), search: ${one}Search },`
  return extended(plain, /export const PLAIN_KINDS[^=]*= \[/, entry)
}

/** Pages that are planned keep their address; the others get theirs. */
function withPages(text: string, { facts, germanPath, module, one, page, types }: Names) {
  const paths = {
    [module]: module,
    [`${one}Add`]: `${module}/add`,
    [`${one}Edit`]: `${module}/:id/edit`,
    [page]: `${module}/:id`,
    [`search${types}`]: `search/${module}`,
  }
  const missing = Object.entries(paths).filter(([name]) => !new RegExp(`^ {2}${name}: \\{ path`, 'm').test(text))
  const entries = missing.map(
    ([name, path]) => `\n  ${name}: { path: '${path}', area: 'app', feature: '${facts.feature}' },`,
  )
  const paged = extended(text, 'export const PAGES = {', entries.join(''))
  if (new RegExp(`^ {2}${module}: '`, 'm').test(paged)) return paged
  return extended(paged, /export const GERMAN_WORDS[^=]*= \{/, `\n  ${module}: '${germanPath}',`)
}

function withMenuEntry(text: string, page: string, label: string, icon: string) {
  if (text.includes(`page: '${page}'`)) return text
  const entry = `{ page: '${page}', label: msg\`${label}\`, icon: ${icon} },\n      `
  const placed = text.replace(`{ page: 'lists'`, (found) => entry + found)
  if (placed === text) throw new Error('found no place in the menu')
  return new RegExp(`^ {2}${icon},$`, 'm').test(placed)
    ? placed
    : extended(placed, /import \{(?=\n {2}Bell,)/, `\n  ${icon},`)
}

function imported(text: string, line: string) {
  if (text.includes(line)) return text
  const last = [...text.matchAll(/^import .*$/gm)].at(-1)
  if (!last) throw new Error(`found no imports to add '${line}' to`)
  return `${text.slice(0, last.index)}${line}\n${text.slice(last.index)}`
}

/** Adds an entry at the head of a list; the formatter tidies the lines. */
function extended(text: string, opening: string | RegExp, entry: string) {
  const extendedText = text.replace(opening, (found) => `${found}${entry}`)
  if (extendedText === text && entry !== '') throw new Error(`found no '${String(opening)}' to add to`)
  return extendedText
}
