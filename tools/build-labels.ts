import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LOCALES } from '../contract/src/kit/locales.ts'
import { codeOf, type ConceptKind, type Entry } from '../server/src/catalogue/concepts/label-book.ts'
import { keyOf } from '../server/src/catalogue/concepts/label-keys.ts'
import { type NamedConcept, namedConcepts } from './concepts/named-concepts.ts'
import { neighboursOf } from './concepts/neighbours.ts'
import { dataFolder } from './concepts/sources.ts'

/**
 * Writes the dictionary of skills and occupations: `node tools/build-labels.ts <folder with the sources>`.
 * own-labels.tsv is kept by hand. Sources and licences: server/data/labels/LICENCES. The keys are kept as
 * label-keys.ts writes them, so build anew when that changes.
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder with the sources')
/** A label that stands for more concepts than this says nothing. */
const MOST = 3
const GROUP_SIZE = 200

function write(file: string, content: string | Buffer) {
  const path = join(dataFolder, 'labels', file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? gzipSync(content, { level: 9 }) : content)
  console.log(`${file}: ${content.length} bytes`)
}

function rowOf({ id, names: { en = '', de = '', fr = '' } }: NamedConcept) {
  return [id, en, de === en ? '' : de, fr === en ? '' : fr].join('\t')
}

/** Each key with its entries; of one language the best kind of label counts. */
function keyRows(kind: ConceptKind) {
  const keys = new Map<string, Entry[]>()
  for (const [concept, { labels, kind: own }] of concepts.entries()) {
    if (own !== kind) continue
    for (const { text, ...label } of labels) {
      const key = keyOf(text)
      if (key !== '') keys.set(key, [...(keys.get(key) ?? []), { concept, ...label }])
    }
  }
  const rows = [...keys].map(([key, entries]) => ({
    bytes: Buffer.from(key),
    codes: LOCALES.flatMap((locale) => chosen(entries, locale)),
  }))
  return rows
    .filter(({ codes }) => codes.length > 0)
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ bytes, codes }) => `${bytes.toString()}\t${codes.join(' ')}`)
}

function chosen(entries: readonly Entry[], locale: string): number[] {
  const own = entries.filter((entry) => entry.locale === locale)
  const best = own.some(({ isPreferred }) => isPreferred) ? own.filter(({ isPreferred }) => isPreferred) : own
  // Where one label stands twice for a concept, the wider use of it counts.
  const wide = best.toSorted((a, b) => Number(b.isListedOnly) - Number(a.isListedOnly))
  const each = new Map(wide.map((entry) => [entry.concept, codeOf(entry)]))
  return each.size > MOST ? [] : [...each.values()]
}

/** All labels of occupations; of skills the names, because their alternatives only turn the same words around. */
function labelsOf(kind: ConceptKind) {
  return concepts.flatMap(({ id, kind: own, labels }, concept) => {
    if (own !== kind || !id.startsWith('e:')) return []
    const used = labels.filter(
      ({ isPreferred, isListedOnly }) => (isPreferred || kind === 'occupation') && !isListedOnly,
    )
    return used.map(({ text }) => ({ concept, text }))
  })
}

mkdirSync(join(dataFolder, 'labels'), { recursive: true })
copyFileSync(join(source, 'encoder/label-encoder.bin'), join(dataFolder, 'labels/label-encoder.bin'))
const concepts = await namedConcepts(source)
console.log(`${concepts.length} concepts`)
write('concepts.tsv.gz', `${['id\ten\tde\tfr', ...concepts.map(rowOf)].join('\n')}\n`)
write('skill-keys.tsv.gz', `${['key\tentries', ...keyRows('skill')].join('\n')}\n`)
write('occupation-keys.tsv.gz', `${['key\tentries', ...keyRows('occupation')].join('\n')}\n`)
write('skills.bin', neighboursOf(labelsOf('skill'), GROUP_SIZE))
write('occupations.bin', neighboursOf(labelsOf('occupation'), GROUP_SIZE))
