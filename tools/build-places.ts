import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the list of cities: `node tools/build-places.ts <folder with cities-en-de-fr.csv>`.
 * Source and licence: server/data/places/LICENCES.
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder with the source')
const target = join(import.meta.dirname, '../server/data/places')
const [head = '', ...lines] = readFileSync(join(source, 'cities-en-de-fr.csv'), 'utf8').trimEnd().split('\n')
const columns = fieldsOf(head)

/** Fields may stand in quotation marks and then hold commas. */
function fieldsOf(line: string) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}

const rows = lines.map((line) => {
  const fields = fieldsOf(line)
  const of = (name: string) => fields[columns.indexOf(name)] ?? ''
  const name = of('name_en') || of('name')
  const round = (text: string) => String(Math.round(Number(text) * 10_000) / 10_000)
  return [
    of('ne_id'),
    of('iso_a2'),
    name,
    of('name_de') || name,
    of('name_fr') || name,
    of('pop_max'),
    round(of('lat')),
    round(of('lon')),
  ]
})
const kept = rows.filter(([id, country]) => id !== '' && /^[A-Z]{2}$/.test(country ?? ''))
mkdirSync(target, { recursive: true })
writeFileSync(
  join(target, 'cities.tsv'),
  `${['id\tcountry\ten\tde\tfr\tpopulation\tlatitude\tlongitude', ...kept.map((row) => row.join('\t'))].join('\n')}\n`,
)
console.log(`${kept.length} cities`)
