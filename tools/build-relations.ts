import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { broaderRows, essentialRows, occupationRows } from './concepts/relations.ts'
import { dataFolder } from './concepts/sources.ts'

/**
 * Writes how skills and occupations are related: `node tools/build-relations.ts <folder with the sources>`. Names of
 * technologies are looked up in the dictionary, so build anew after tools/build-labels.ts.
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder with the sources')

function write(file: string, heading: string, rows: readonly string[]) {
  writeFileSync(join(dataFolder, 'labels', file), gzipSync(`${[heading, ...rows].join('\n')}\n`, { level: 9 }))
  console.log(`${file}: ${rows.length} rows`)
}

write('occupation-codes.tsv.gz', 'id\tcode', occupationRows(source))
write('broader-skills.tsv.gz', 'id\tbroader', await broaderRows(source))
write('essential-skills.tsv.gz', 'occupation\tskills', essentialRows(source))
