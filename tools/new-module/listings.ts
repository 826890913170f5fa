import { rowOf } from './migration.ts'
import type { Names } from './names.ts'

/** The lists in which a module appears, and how each is changed. */
export function listingsOf(names: Names): Record<string, (text: string) => string> {
  const { floor, module, plural, singular, title } = names
  return {
    'contract/src/endpoints.ts': (text) =>
      extended(imported(text, `import { ${plural} } from './${module}.ts'`), 'export const CONTRACT = {', `${plural},`),
    'server/src/kit/db/schema.ts': (text) => extended(text, 'export type DB = {', `\n${rowOf(names)}`),
    'server/src/app.ts': (text) =>
      extended(
        imported(text, `import { ${singular}Routes } from '#${floor}/${module}/${module}.routes.ts'`),
        'const app = await bareServer(kit, options)',
        `\n  ${singular}Routes(app, kit)`,
      ),
    'contract/src/kit/paths.ts': (text) =>
      new RegExp(`^ {2}${plural}: `, 'm').test(text)
        ? text
        : extended(text, 'export const PAGES = {', `\n  ${plural}: { path: '${module}', area: 'app' },`),
    'web/app/features/public/api-areas.ts': (text) =>
      extended(text, /export const AREA_NAMES[^=]*= \{/, `\n  ${plural}: msg\`${title}\`,`),
    'web/app/lib/screens.ts': (text) => extended(text, /export const SCREENS[^=]*= \{/, `\n  ${plural}: '${module}',`),
  }
}

function imported(text: string, line: string) {
  const last = [...text.matchAll(/^import .*$/gm)].at(-1)
  if (!last) throw new Error(`found no imports to add '${line}' to`)
  return `${text.slice(0, last.index)}${line}\n${text.slice(last.index)}`
}

/** Adds an entry at the head of a list; the formatter tidies the lines. */
function extended(text: string, opening: string | RegExp, entry: string) {
  const found = typeof opening === 'string' ? opening : opening.exec(text)?.[0]
  if (found === undefined || !text.includes(found)) throw new Error(`found no '${String(opening)}' to add to`)
  return text.replace(found, () => `${found}${entry}`)
}
