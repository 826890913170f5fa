import { PAGES } from '@kontor/contract/kit/paths.ts'
import type { Rolldown } from 'vite'
import { builtPages, SCREENS } from '../app/lib/screens.ts'

const FRAME = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|cookie|@lingui)/',
    'contract/src/kit/(paths|locales|cookies|endpoint|format)\\.ts$',
    'web/app/(root|entry\\.client)\\.tsx$',
    'web/app/lib/(api-error|cookie-text|browser-visitor|client|document-jar|early|config|exchange|i18n|jar|known-user|lock|meta|nonce|place|screens|session|session-core|settings|use-document-session|visitor|wear-theme)\\.ts$',
    'web/app/features/problems/(?!resuming|locked-page|outline|forbidden)',
    'web/app/features/public/(page-title|plan-facts|price|section|unlock-notice)\\.tsx$',
    'web/app/ui/(plan-names|route-progress)\\.tsx?$',
    'web/app/ui/plain/(button|notice|language-links|language-names|menu|page-meta|site-[a-z]+|theme-switch|wordmark)\\.tsx?$',
  ].join('|'),
)

const FORM = new RegExp(
  [
    'web/app/lib/use-idempotency-key\\.ts$',
    'web/app/ui/plain/(faults|field|form|form-answer|script-notice|submit-button)\\.tsx?$',
    'web/app/features/signin/(gate|password-hint|way-back)\\.tsx?$',
  ].join('|'),
)

const RECORD = new RegExp(
  [
    'web/app/records/kit/page/(contact-value|description-languages|editable|in-sentence|record-page|record-tabs|record-tools|sourced|tiles)\\.tsx?$',
    'web/app/records/kit/source-words\\.ts$',
    'web/app/ui/plain/record-icons\\.ts$',
    'web/app/ui/sparkline\\.tsx$',
  ].join('|'),
)

const ROUTE = /\/web\/app\/routes\/([a-z-]+)\.tsx/
const LAYOUT = 'app-layout'
/** How many screens make a part worth loading with the first of them. */
const SHARED_BY = 8
/** The screens that list what a search finds need the same parts, and few others do. */
const RESULTS = new Set([
  'jobs',
  'search-jobs',
  'companies',
  'company-people',
  'contacts',
  'search-companies',
  'search-people',
])
/** Those, and the screens that begin a search, show its first hits or what was kept of it. */
const FINDING = new Set([...RESULTS, 'home', 'list', 'lookalikes', 'search'])
const APP_ROUTES = new Set([
  LAYOUT,
  ...builtPages().flatMap((page) => (PAGES[page].area === 'app' ? [SCREENS[page]] : [])),
])

const LARGE = new Set(['checks', 'frame', 'form', 'site', 'app', 'finding', 'shared', 'results'])

/** In one file a part compresses better than in thirty, and a browser asks for it once. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Checks of what was typed or kept are the application's, although the plans that the frame reads are declared with them.
  { name: 'checks', test: /node_modules\/zod\//, priority: 3 },
  // Every page needs the frame.
  { name: 'frame', test: FRAME, priority: 2 },
  // Pages with a form need all of it.
  { name: 'form', test: FORM, priority: 2 },
  // A page about a record needs the parts of such a page, for visitors too.
  { name: 'record', test: RECORD, priority: 2 },
  // Visitors load what their page needs and nothing else.
  { debugName: 'site', name: (id, graph) => (isOfApp(id, graph) ? null : 'site'), entriesAware: true, priority: 1 },
  // Every signed-in screen needs what its layout needs.
  { debugName: 'app', name: (id, graph) => (routesAbove(id, graph).has(LAYOUT) ? 'app' : null), priority: 1 },
  // Most screens need the controls and the parts of lists and forms; the rest stays with the few that share it.
  { debugName: 'shared', name: (id, graph) => (isShared(id, graph) && !isOnly(FINDING, id, graph) ? 'shared' : null) },
  // What searches stays with the screens that find, however many they are.
  { debugName: 'finding', name: (id, graph) => (isShared(id, graph) ? 'finding' : null) },
  { debugName: 'results', name: (id, graph) => (isOfResults(id, graph) ? 'results' : null) },
]

/** Every page loads the list of files, so that parts, of which there are hundreds, have no names in it. */
export function chunkFileNames({ name }: { name: string }) {
  return LARGE.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

export const entryFileNames = 'assets/[name]-[hash:7].js'

function isOfApp(id: string, graph: Rolldown.ChunkingContext) {
  return isOnly(APP_ROUTES, id, graph)
}

function isShared(id: string, graph: Rolldown.ChunkingContext) {
  return routesAbove(id, graph).size >= SHARED_BY
}

function isOnly(screens: { has: (route: string) => boolean }, id: string, graph: Rolldown.ChunkingContext) {
  return [...routesAbove(id, graph)].every((route) => screens.has(route))
}

function isOfResults(id: string, graph: Rolldown.ChunkingContext) {
  return routesAbove(id, graph).size > 2 && isOnly(RESULTS, id, graph)
}

/** The routes that cannot be drawn without a module. */
function routesAbove(id: string, graph: Rolldown.ChunkingContext) {
  const seen = new Set([id])
  const routes = new Set<string>()
  for (const each of seen) {
    const [, route] = ROUTE.exec(each) ?? []
    if (route) routes.add(route)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return routes
}
