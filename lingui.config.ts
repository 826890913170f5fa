import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PageEntry, PAGES } from '@kontor/contract/kit/paths.ts'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { builtPages, SCREEN_WORDS, SCREENS } from './web/app/lib/screens.ts'

const app = join(import.meta.dirname, 'web', 'app')
const IMPORTS = /(?:from|import\()\s*'([~.][^']*\.tsx?)'/g
const FIRST_IMPORTS = /from\s*'([~.][^']*\.tsx?)'/g

/** The files that some routes draw with, so that a page loads its own words and no others. */
function filesOf(...routes: string[]) {
  return reach(routes, IMPORTS)
}

/** Those that they draw with at first, without what is loaded later, such as the frame of a signed-in user. */
function firstFilesOf(...routes: string[]) {
  return reach(routes, FIRST_IMPORTS)
}

/** What opens beside any page and brings its words along, so that no page needs them at first. */
const BESIDE = [
  'features/contacts/person-drawer',
  'features/jobs/pipeline/person-submissions',
  'features/tasks/record-tasks',
  'features/tasks/task-drawer',
]
const LAYOUT = join(app, 'routes', 'app-layout.tsx')

function reach(routes: string[], imports: RegExp) {
  const starts = ['root', ...routes.map((route) => `routes/${route}`)]
  return reachFrom(starts, imports)
}

function reachFrom(starts: string[], imports: RegExp) {
  const beside = new Set(BESIDE.map((file) => join(app, `${file}.tsx`)))
  const found = new Set<string>()
  function visit(file: string) {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const next = path.startsWith('~/') ? join(app, path.slice(2)) : join(dirname(file), path)
      if (file !== LAYOUT || !beside.has(next)) visit(next)
    }
  }
  for (const start of starts) visit(join(app, `${start}.tsx`))
  return [...found].toSorted()
}

/** The routes of the built pages of an area whose words are in its own catalogue, or in the one that is named. */
function screensOf(area: PageEntry['area'], words?: string) {
  return builtPages()
    .filter((page) => PAGES[page].area === area && SCREEN_WORDS.get(page) === words)
    .map((page) => SCREENS[page] ?? '')
}

/** A catalogue below `messages/` with the texts of some files. */
function catalogue(name: string, include: string[]) {
  return { path: `<rootDir>/messages/${name}/{locale}`, include }
}

const appFiles = filesOf('app-layout', 'open-layout', ...screensOf('app'), ...screensOf('open'))

/** What is said beside what is in the catalogue of the application already. */
function furtherWords(name: string, files: readonly string[]) {
  return catalogue(
    name,
    files.filter((file) => !appFiles.includes(file)),
  )
}
const wordsOfScreens = [...new Set(SCREEN_WORDS.values())].map((words) =>
  furtherWords(words, filesOf(...screensOf('app', words))),
)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'pseudo'],
  pseudoLocale: 'pseudo',
  runtimeConfigModule: { Trans: ['~/lib/trans.tsx', 'Trans'] },
  orderBy: 'messageId',
  // Line numbers would put the catalogues out of step with every moved line.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    catalogue('shared', ['<rootDir>/contract/src/kit/texts.ts', '<rootDir>/contract/src/*-texts.ts']),
    catalogue('mail', ['<rootDir>/server/src/**/*.mails.ts']),
    catalogue('public', filesOf('public-layout', 'not-found', 'landing', 'pricing', 'contact')),
    catalogue(
      'pages',
      filesOf(
        'public-layout',
        'imprint',
        'terms',
        'api-reference',
        'knowledge',
        'knowledge-article',
        'site-page',
        'blog',
        'blog-post',
      ),
    ),
    catalogue('careers', filesOf('public-layout', 'careers', 'careers-job')),
    catalogue('shortlist', filesOf('guest-layout', 'shortlist')),
    catalogue('guest', filesOf('guest-layout', 'join', 'signin', 'forgot', 'confirm', 'invitation', 'privacy-notice')),
    catalogue('open', firstFilesOf('open-layout', 'company', 'school', 'company-view', 'lists-featured')),
    catalogue('app', [
      ...appFiles,
      // What a kind of record may use must be translated before the first one does.
      '<rootDir>/web/app/records/kit/plain',
    ]),
    ...wordsOfScreens,
    furtherWords('beside', reachFrom(BESIDE, IMPORTS)),
  ],
})
