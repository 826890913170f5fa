import { text as textOfStream } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { openPromise } from 'yauzl'
import { exactConceptOf, labelOf } from '../../server/src/catalogue/concepts/concepts.service.ts'
import { slugOf } from '../../server/src/kit/text/fold.ts'
import { readCsv } from './sources.ts'

const SHORT = /\/([0-9a-f]{8})-[0-9a-f-]{27}/
const BROADER = ['esco-1.2.0-digital-skills-en.csv', 'esco-1.2.0-transversal-skills-en.csv']
/** A class of technologies that holds more than these says too little about what they have in common. */
const LARGEST_CLASS = 400

/** `e:occupation:…` with its code of ISCO and, after it, of ESCO: 2512.4. */
export function occupationRows(source: string): string[] {
  const rows = readCsv(`${source}/taxonomy`, 'esco-1.2.0-occupations-en.csv').flatMap((row) => {
    const id = SHORT.exec(row['conceptUri'] ?? '')?.[1]
    return id ? [`e:occupation:${id}\t${row['code'] ?? ''}`] : []
  })
  return rows.toSorted()
}

/** What each skill is a kind of: broader skills of ESCO, the fields and classes that it stands in as `c:…`. */
export async function broaderRows(source: string): Promise<string[]> {
  const broader = new Map<string, Set<string>>()
  const add = (id: string, parent: string) => broader.set(id, (broader.get(id) ?? new Set()).add(parent))
  for (const row of BROADER.flatMap((file) => readCsv(`${source}/taxonomy`, file))) {
    const id = SHORT.exec(row['conceptUri'] ?? '')?.[1]
    for (const uri of (row['broaderConceptUri'] ?? '').split('|').map((each) => each.trim())) {
      const parent = /\/skill\//.test(uri) ? SHORT.exec(uri)?.[1] : undefined
      if (id && parent) add(`e:skill:${id}`, known(`e:skill:${parent}`))
    }
  }
  for (const [name, group] of await onetClasses(source)) {
    const found = exactConceptOf(name, 'skill', 'en')
    if (found) add(found.concept, `c:${slugOf(group)}`)
  }
  const sizes = new Map<string, number>()
  for (const parents of broader.values()) for (const each of parents) sizes.set(each, (sizes.get(each) ?? 0) + 1)
  const rows = [...broader].map(([id, parents]) => {
    const telling = [...parents].filter((each) => (sizes.get(each) ?? 0) <= LARGEST_CLASS)
    return `${id}\t${telling.toSorted().join(' ')}`
  })
  return rows.filter((row) => !row.endsWith('\t')).toSorted()
}

/** Groups of the hierarchy are no skills that somebody could have; they only hold skills together. */
function known(id: string) {
  return labelOf(id, 'en') === undefined ? id.replace('e:skill:', 'c:') : id
}

/** Each occupation with the skills that ESCO calls essential for it, by the numbers of their ids. */
export function essentialRows(source: string): string[] {
  const text = gunzipSync(readFileSync(`${source}/taxonomy/esco-1.2.0-occupation-skill-relations.csv.gz`)).toString(
    'utf8',
  )
  const essential = new Map<string, string[]>()
  for (const line of text.split('\n').slice(1)) {
    const [occupation = '', skill = '', relation = ''] = line.trim().split(',')
    const [from, to] = [SHORT.exec(occupation)?.[1], SHORT.exec(skill)?.[1]]
    if (from && to && relation === 'essential') essential.set(from, [...(essential.get(from) ?? []), to])
  }
  return [...essential].map(([id, skills]) => `e:occupation:${id}\t${skills.toSorted().join(' ')}`).toSorted()
}

/** Technologies of O*NET, each with the class of goods that it is listed under. */
async function onetClasses(source: string): Promise<[string, string][]> {
  const zip = await openPromise(`${source}/taxonomy/onet-29.2-technology-skills.xlsx`)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    if (!/sharedStrings|sheet1/.test(entry.fileName)) continue
    parts.set(entry.fileName, await textOfStream(await zip.openReadStreamPromise(entry)))
  }
  const strings = Array.from((parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<\/si>/gs), ([item]) =>
    item.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
  )
  const cells = (column: string) =>
    new Map(
      Array.from(
        (parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(
          new RegExp(`<c r="${column}(\\d+)"[^>]*t="s"><v>(\\d+)</v>`, 'g'),
        ),
        ([, row = '', at]) => [row, strings[Number(at)] ?? ''] as const,
      ),
    )
  const [names, groups] = [cells('C'), cells('E')]
  const pairs = [...names].filter(([row]) => row !== '1').map(([row, name]) => [name, groups.get(row) ?? ''] as const)
  return [...new Map(pairs.map(([name, group]) => [`${name}\t${group}`, [name, group] as [string, string]])).values()]
}
