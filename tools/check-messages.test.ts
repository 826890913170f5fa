import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { extractionFaults, readCatalogues } from './check-messages.ts'
import { faultsOf } from './message-faults.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function treeOf(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  roots.push(root)
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const entry = (id: string, text: string, marks = '') =>
  `${marks}msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`

const ENGLISH = [entry('Jobs', 'Jobs'), entry('Hello {name}', 'Hello {name}'), entry('A <0>b</0>', 'A <0>b</0>')]
const GERMAN = [entry('Jobs', 'Stellen'), entry('Hello {name}', 'Hallo {name}'), entry('A <0>b</0>', 'Ein <0>b</0>')]
const PLURAL = '{n, plural, one {# job} other {# jobs}}'

async function faultsWith(german: readonly string[], english: readonly string[] = ENGLISH) {
  const root = treeOf({ 'messages/app/en.po': english.join('\n'), 'messages/app/de.po': german.join('\n') })
  return faultsOf(await readCatalogues(join(root, 'messages')), ['en', 'de'])
}

/** The German catalogue with its first entry replaced. */
const instead = (...entries: string[]) => [...entries, ...GERMAN.slice(1)]

test('complete catalogues have no fault', async () => {
  expect(await faultsWith(GERMAN)).toEqual([])
})

test.for<[string, string[], string]>([
  ['a missing message', instead(), 'app/de: “Jobs” is missing'],
  ['an empty message', instead(entry('Jobs', '')), 'app/de: “Jobs” is empty'],
  ['a blank message', instead(entry('Jobs', ' ')), 'app/de: “Jobs” is empty'],
  ['a fuzzy message', instead(entry('Jobs', 'Stellen', '#, fuzzy\n')), 'app/de: “Jobs” is fuzzy'],
  ['a message of its own', [...GERMAN, entry('More', 'Mehr')], 'app/de: “More” is not in en'],
  ['an obsolete message', [...GERMAN, '#~ msgid "Old"\n#~ msgstr "Alt"\n'], 'app/de: “Old” is obsolete'],
  [
    'an invented placeholder',
    instead(entry('Jobs', 'Stellen {n}')),
    'app/de: “Jobs” has other placeholders: {n} instead of none',
  ],
])('%s is refused', async ([, german, fault]) => {
  expect(await faultsWith(german)).toEqual([fault])
})

test.for<[string, string, string, string]>([
  ['a renamed value', 'Hello {name}', 'Hallo {nom}', 'has other placeholders: {nom} instead of {name}'],
  ['a lost tag', 'A <0>b</0>', 'Ein b', 'has other placeholders: none instead of </0> <0>'],
  ['an unclosed tag', 'A <0>b</0>', 'Ein <0>b', 'has other placeholders: <0> instead of </0> <0>'],
  ['a flat plural', PLURAL, '{n} Stellen', 'has other placeholders: {n} instead of {n, plural}'],
])('%s is refused', async ([, english, german, fault]) => {
  expect(await faultsWith([entry(english, german)], [entry(english, english)])).toEqual([
    `app/de: “${english}” ${fault}`,
  ])
})

test('broken message syntax is refused, and other plural forms are fine', async () => {
  const broken = await faultsWith([entry(PLURAL, '{n, plural, one {# Stelle')], [entry(PLURAL, PLURAL)])
  expect(broken).toEqual([expect.stringContaining('cannot be read')])
  const french = '{n, plural, one {# offre} many {# d’offres} other {# offres}}'
  expect(await faultsWith([entry(PLURAL, french)], [entry(PLURAL, PLURAL)])).toEqual([])
})

test('one message with two translations is refused, and other English words under one id are fine', async () => {
  const faultsOfAreas = async (german: string, english: string) => {
    const root = treeOf({
      'messages/app/en.po': entry('Jobs', 'Jobs'),
      'messages/app/de.po': entry('Jobs', 'Stellen'),
      'messages/open/en.po': entry('Jobs', english),
      'messages/open/de.po': entry('Jobs', german),
    })
    return faultsOf(await readCatalogues(join(root, 'messages')), ['en', 'de'])
  }
  expect(await faultsOfAreas('Stellen', 'Jobs')).toEqual([])
  expect(await faultsOfAreas('Arbeit', 'Jobs')).toEqual(['open/de: “Jobs” is “Stellen” in app'])
  expect(await faultsOfAreas('Arbeit', 'Work')).toEqual([])
})

test('a missing language and an empty folder are refused', async () => {
  const root = treeOf({ 'messages/app/en.po': entry('Jobs', 'Jobs') })
  expect(faultsOf(await readCatalogues(join(root, 'messages')), ['en', 'de'])).toEqual([
    'app: the catalogue de is missing',
  ])
  expect(faultsOf([], ['en', 'de'])).toEqual(['there are no catalogues'])
})

const CONFIG = `import { formatter } from '@lingui/format-po'
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'pseudo'],
  fallbackLocales: { default: 'en' },
  format: formatter({ origins: false }),
  catalogs: [{ path: '<rootDir>/messages/app/{locale}', include: ['<rootDir>/app'] }],
}
`
const HEADER = 'msgid ""\nmsgstr ""\n"Language: LOCALE\\n"\n'
const extracted = (locale: string, text: string) =>
  `${HEADER.replace('LOCALE', locale)}\n#. js-lingui-explicit-id\n${entry('greeting', text)}`

const CODE = `export const a = /*i18n*/ { id: 'greeting', message: 'Hello' }\n`
const SYNCED = {
  'lingui.config.ts': CONFIG,
  'package.json': '{ "type": "module" }',
  'messages/app/en.po': extracted('en', 'Hello'),
  'messages/app/de.po': extracted('de', 'Hallo'),
  'messages/app/fr.po': extracted('fr', 'Bonjour'),
}

test('catalogues that hold what the code says pass', () => {
  expect(extractionFaults(treeOf({ ...SYNCED, 'app/a.js': CODE }))).toEqual([])
})

test.for<[string, string]>([
  ['a message that was not extracted', `${CODE}export const b = /*i18n*/ { id: 'new', message: 'New' }\n`],
  ['a message that left the code', 'export const a = 1\n'],
  ['an English text that changed', CODE.replace('Hello', 'Good day')],
])('%s is refused', ([, code]) => {
  expect(extractionFaults(treeOf({ ...SYNCED, 'app/a.js': code }))).toEqual([
    expect.stringContaining('out-of-sync catalog'),
  ])
})

test('a tree without a configuration is refused', () => {
  expect(extractionFaults(treeOf({}))).toEqual(['there is no lingui.config.ts'])
})
