import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../web/app')

type Sources = ReadonlyMap<string, { imports: string[]; described: string[]; drawn: string[] }>

/** What the checks need of each file, read once. */
function sourcesOf(files: Iterable<readonly [string, string]>): Sources {
  return new Map(
    [...files].map(([file, text]) => [
      file,
      {
        imports: importsOf(file, text),
        described: file.endsWith('.css') ? classesIn(text) : [],
        drawn: file.endsWith('.tsx') ? classesDrawnBy(text) : [],
      },
    ]),
  )
}

/** Files of the web application that a file names, at once or when they are needed; style sheets among them. */
function importsOf(file: string, text: string) {
  return [...text.matchAll(/(?:from|import|@import)\s*\(?\s*'([^']+)'/g)]
    .map(([, name = '']) => name.replace(/\?\w+$/, ''))
    .filter((name) => name.startsWith('.') || name.startsWith('~/'))
    .map((name) => (name.startsWith('~/') ? name.slice(2) : posix.join(posix.dirname(file), name)))
}

function classesIn(css: string) {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

function classesDrawnBy(text: string) {
  return [...text.matchAll(/className=\{?["'`]([^"'`$]*)["'`]/g)].flatMap(([, names = '']) => names.split(/\s+/))
}

/** Everything that the files lead to. */
function reachedFrom(files: readonly string[], sources: Sources) {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = sources.get(file)
    if (!source || reached.has(file)) continue
    reached.add(file)
    open.push(...source.imports)
  }
  return [...reached]
}

const describedIn = (files: Iterable<string>, sources: Sources) =>
  new Set([...files].flatMap((file) => sources.get(file)?.described ?? []))

/** Classes that some style sheet describes, drawn on a page that loads no such sheet. */
function unstyled(route: string, sources: Sources) {
  const layouts = ['root.tsx', ...[...sources.keys()].filter((file) => file.endsWith('-layout.tsx'))]
  const known = describedIn(sources.keys(), sources)
  const own = reachedFrom([route], sources)
  const loaded = describedIn([...reachedFrom(layouts, sources), ...own], sources)
  return own.flatMap((file) =>
    (sources.get(file)?.drawn ?? [])
      .filter((name) => known.has(name) && !loaded.has(name))
      .map((name) => `${route}: ${file} draws .${name}`),
  )
}

const APP_SOURCES = sourcesOf(
  globSync('**/*.{ts,tsx,css}', { cwd: APP })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(APP, file), 'utf8')] as const),
)

test.for([...APP_SOURCES.keys()].filter((file) => file.startsWith('routes/') && file.endsWith('.tsx')))(
  '%s loads the styles of every class that it draws',
  (route) => {
    expect(unstyled(route, APP_SOURCES)).toEqual([])
  },
)

test('a part whose style sheet only another page loads is found', () => {
  const files = sourcesOf([
    ['root.tsx', `import './base.css'`],
    ['base.css', '.quiet { color: gray }'],
    ['routes/list.tsx', `import { Facts } from '~/facts.tsx'`],
    ['routes/page.tsx', `import '~/page.css'\nimport { Facts } from '~/facts.tsx'`],
    ['facts.tsx', `export const Facts = () => <dl className="facts quiet" />`],
    ['page.css', '.facts > dt { margin: 0 }'],
  ])
  expect(unstyled('routes/list.tsx', files)).toEqual(['routes/list.tsx: facts.tsx draws .facts'])
  expect(unstyled('routes/page.tsx', files)).toEqual([])
})

/** Rules whose content scrolls sideways while hidden words in it, which stand by their position, widen the page. */
function widening(css: string) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)
  return [...rules]
    .filter(([, , body = '']) => /overflow(-x)?: (auto|scroll)/.test(body) && !/position: /.test(body))
    .map(([, selector = '']) => selector.trim())
}

test('what scrolls sideways keeps the hidden words in it', () => {
  const files = globSync('**/*.css', { cwd: APP })
  expect(files.flatMap((file) => widening(readFileSync(join(APP, file), 'utf8')))).toEqual([])
  expect(widening('.days { overflow-x: auto } .held { position: relative; overflow: auto }')).toEqual(['.days'])
})
