import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compoundRows } from './concepts/compounds.ts'
import { escoLabels } from './concepts/esco.ts'
import { industryCodeRows, industryLabels } from './concepts/industries.ts'
import { numbered, phrasesOf } from './concepts/phrases.ts'
import { placeLabels } from './concepts/places.ts'
import { dataFolder } from './concepts/sources.ts'

/**
 * Writes the dictionary of concepts and the parts of German compounds: `node tools/build-concepts.ts <folder with the
 * sources>`. Bridges and nations are kept by hand. Sources and licences: server/data/concepts/LICENCES. The phrases are
 * kept as the search normalises them, so build anew when that changes.
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder with the sources')

function write(file: string, heading: string, rows: readonly string[]) {
  const text = `${[heading, ...rows].join('\n')}\n`
  const path = join(dataFolder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
  console.log(`${file}: ${rows.length} rows`)
}

write('compounds/parts.tsv.gz', 'word\tfirst\tlast', compoundRows(source))
const labels = [...industryLabels(), ...escoLabels(source), ...(await placeLabels(source))]
const { words, lists, phrases } = numbered(phrasesOf(labels))
write('concepts/words.tsv.gz', 'word', words)
write('concepts/lists.tsv.gz', 'concepts', lists)
write('concepts/phrases.tsv.gz', 'words\tlist', phrases)
write('concepts/industry-codes.tsv', 'system\tcode\tconcepts', industryCodeRows())
