import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, LOCALES } from '../../contract/src/kit/locales.ts'
import { keyOf } from '../../server/src/catalogue/concepts/label-keys.ts'
import type { ConceptKind } from '../../server/src/catalogue/concepts/label-book.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { onetTechnologies } from './onet.ts'
import { dataFolder, readCsv } from './sources.ts'

export type NamedLabel = { text: string; locale: Locale; isPreferred: boolean; isListedOnly: boolean }
export type NamedConcept = {
  id: string
  kind: ConceptKind
  names: Partial<Record<Locale, string>>
  labels: NamedLabel[]
}

const FILES: readonly (readonly [ConceptKind, Locale, string])[] = [
  ['occupation', 'en', 'esco-1.2.0-occupations-en.csv'],
  ['occupation', 'de', 'esco-occupations-de.csv'],
  ['occupation', 'fr', 'esco-occupations-fr.csv'],
  ['skill', 'en', 'esco-1.1.1-skills-en.csv'],
  ['skill', 'de', 'esco-skills-de.csv'],
  ['skill', 'fr', 'esco-skills-fr.csv'],
]
/** Longer alternatives describe; few write them in these words. */
const LONGEST_ALTERNATIVE = 6

/** Occupations and skills of ESCO, technologies of O*NET and our own list, each with all its labels. */
export async function namedConcepts(source: string): Promise<NamedConcept[]> {
  const concepts = new Map<string, NamedConcept>()
  const languages = languageSkills(source)
  for (const [kind, locale, file] of FILES)
    for (const row of readCsv(`${source}/taxonomy`, file)) addEsco(concepts, row, { kind, locale, languages })
  const named = [...concepts.values()].filter(({ names }) => names.en !== undefined)
  return addTechnologies(named, await onetTechnologies(source), readOwn())
}

type Row = Record<string, string>
type Source = { kind: ConceptKind; locale: Locale; languages: ReadonlySet<string> }

function addEsco(concepts: Map<string, NamedConcept>, row: Row, { kind, locale, languages }: Source) {
  const number = idIn(row)
  if (!number) return
  const id = `e:${kind}:${number}`
  const concept = concepts.get(id) ?? { id, kind, names: {}, labels: [] }
  concepts.set(id, concept)
  const preferred = (row['preferredLabel'] ?? '').trim()
  if (preferred !== '') concept.names[locale] ??= preferred
  const isListedOnly = languages.has(id)
  const add = (text: string, isPreferred: boolean) => concept.labels.push({ text, locale, isPreferred, isListedOnly })
  for (const text of variants(preferred, kind)) add(text, true)
  for (const text of (row['altLabels'] ?? '').split('\n').flatMap((each) => variants(each, kind)))
    if (text.split(/\s+/).length <= LONGEST_ALTERNATIVE) add(text, false)
}

function idIn(row: Row) {
  return /\/([0-9a-f]{8})-[0-9a-f-]{27}$/.exec(row['conceptUri'] ?? '')?.[1]
}

/** Without what brackets explain; women and men stand side by side with a stroke between them. */
function variants(label: string, kind: ConceptKind) {
  const plain = label.replace(/\s*\([^)]*\)/g, '').trim()
  const names = kind === 'occupation' ? plain.split('/') : [plain]
  return names.map((name) => name.trim()).filter((name) => name.length > 1)
}

/** Languages are skills in ESCO; a resume has a place of its own for them. */
function languageSkills(source: string) {
  return new Set(
    readCsv(`${source}/taxonomy`, 'esco-1.2.0-language-skills-en.csv').map((row) => `e:skill:${idIn(row)}`),
  )
}

type Own = { name: string; de?: string; fr?: string; others: string[]; short: string[] }

/** Our own list: the name in three languages, its other names, and those that are everyday words. */
function readOwn(): Own[] {
  const [, ...lines] = readFileSync(join(dataFolder, 'labels/own-labels.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', de = '', fr = '', others = '', short = ''] = line.split('\t')
    const list = (text: string) => text.split(';').flatMap((each) => each.trim() || [])
    return { name, de, fr, others: [...list(others), ...list(de), ...list(fr)], short: list(short) }
  })
}

/** A technology that ESCO or the other list has under one of its names adds its labels there. */
function addTechnologies(concepts: readonly NamedConcept[], onet: readonly Own[], own: readonly Own[]): NamedConcept[] {
  const byKey = new Map<string, NamedConcept>()
  const all = [...concepts]
  for (const concept of concepts.filter(({ kind }) => kind === 'skill'))
    for (const label of concept.labels.filter(({ isPreferred }) => isPreferred))
      if (!byKey.has(keyOf(label.text))) byKey.set(keyOf(label.text), concept)
  for (const { name, de, fr, others, short } of [...own, ...onet]) {
    const known = [name, ...others, ...short].map((each) => byKey.get(keyOf(each))).find(Boolean)
    const concept = known ?? {
      id: `o:skill:${slugOf(name)}`,
      kind: 'skill',
      names: { en: name, ...(de ? { de } : {}), ...(fr ? { fr } : {}) },
      labels: [],
    }
    if (!known) all.push(concept)
    const labels = [
      ...[name, ...others].map((text) => ({ text, isListedOnly: keyOf(text).length < 2 })),
      ...short.map((text) => ({ text, isListedOnly: true })),
    ]
    for (const label of labels) {
      if (keyOf(label.text) === '') continue
      if (!byKey.has(keyOf(label.text))) byKey.set(keyOf(label.text), concept)
      for (const locale of LOCALES) concept.labels.push({ ...label, locale, isPreferred: true })
    }
  }
  const unique = new Map(all.map((concept) => [concept.id, concept]))
  return [...unique.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
