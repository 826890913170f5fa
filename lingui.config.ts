import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const app = join(import.meta.dirname, 'web', 'app')
const IMPORTS = /(?:from|import\()\s*'([~.][^']*\.tsx?)'/g

/** The files that some routes draw with, so that a page loads its own words and no others. */
function filesOf(...routes: string[]) {
  const found = new Set<string>()
  function visit(file: string) {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      visit(path.startsWith('~/') ? join(app, path.slice(2)) : join(dirname(file), path))
    }
  }
  visit(join(app, 'root.tsx'))
  for (const route of routes) visit(join(app, 'routes', `${route}.tsx`))
  return [...found].toSorted()
}

/** A catalogue below `messages/` with the texts of some files. */
function catalogue(name: string, include: string[]) {
  return { path: `<rootDir>/messages/${name}/{locale}`, include }
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'pseudo'],
  pseudoLocale: 'pseudo',
  runtimeConfigModule: { Trans: ['~/lib/trans.tsx', 'Trans'] },
  orderBy: 'messageId',
  // Line numbers would put the catalogues out of step with every moved line.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    catalogue('shared', ['<rootDir>/contract/src/kit/texts.ts']),
    catalogue('mail', ['<rootDir>/server/src/**/*.mails.ts']),
    catalogue('public', filesOf('public-layout', 'not-found', 'landing', 'pricing', 'contact')),
    catalogue('pages', filesOf('public-layout', 'imprint', 'terms', 'about-us', 'api-reference')),
    catalogue('guest', filesOf('guest-layout', 'join', 'signin', 'forgot')),
    catalogue('app', filesOf('app-layout', 'home', 'account', 'outbox')),
  ],
})
