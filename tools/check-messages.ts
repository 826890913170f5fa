import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { formatter } from '@lingui/format-po'
import { type Catalogue, faultsOf, type Message } from './message-faults.ts'

/** Every `<name>/<locale>.po` below the folder; languages that we do not translate by hand are left out. */
export async function readCatalogues(folder: string): Promise<Catalogue[]> {
  const paths = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => LOCALES.map((locale) => ({ name, locale, path: join(folder, name, `${locale}.po`) })))
    .filter(({ path }) => existsSync(path))
  return Promise.all(
    paths.map(async ({ name, locale, path }) => ({ name, locale, messages: await readMessages(path, locale) })),
  )
}

async function readMessages(path: string, locale: string) {
  const context = { locale, sourceLocale: 'en', filename: path }
  const catalog = await formatter().parse(readFileSync(path, 'utf8'), context)
  return new Map<string, Message>(
    Object.entries(catalog).map(([id, { message, translation = '', obsolete = false, extra }]) => {
      const flags = (extra?.flags ?? []) as string[]
      return [id, { source: message ?? id, text: translation, obsolete, fuzzy: flags.includes('fuzzy') }]
    }),
  )
}

// The extractor's worker threads need a build step of their own, so it runs in one process.
const SYNC = ['check', 'sync', '--clean', '--overwrite', '--verbose', '--workers', '1', '--locale', LOCALES.join(',')]

/** What the extractor would write differently; empty when the catalogues hold exactly what the code says. */
export function extractionFaults(root: string): string[] {
  const config = ['lingui.config.ts', 'web/lingui.config.ts'].find((path) => existsSync(join(root, path)))
  if (!config) return ['there is no lingui.config.ts']
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  try {
    execFileSync(process.execPath, [lingui, ...SYNC], {
      cwd: join(root, dirname(config)),
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return [`the catalogues are not what the code says, extract and translate:\n${stdout}${stderr}`.trim()]
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const catalogues = await readCatalogues(join(root, 'messages'))
  const faults = [...extractionFaults(root), ...faultsOf(catalogues, LOCALES)]
  for (const fault of faults) console.error(fault)
  const count = catalogues.reduce((sum, { messages }) => sum + messages.size, 0)
  console.log(faults.length > 0 ? `${faults.length} faults` : `messages complete: ${count} in ${LOCALES.join(', ')}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
