import { join } from 'node:path'
import { readJobAdFile, stopJobAdReaders } from '../server/src/flows/job-ads/job-ads.service.ts'
import { render } from './job-ads/render.ts'
import { type Field, FIELDS, type Score, scoreOf } from './job-ads/score.ts'
import { type Format, readSources, type Source } from './job-ads/source.ts'
import { qualityOf, sum } from './resumes/score.ts'

export type ReadAd = { source: Source; format: Format; score: Score; refusal: string | undefined; ms: number }

const FOLDER = join(import.meta.dirname, 'job-ads')

/** Renders every ad of a set in its formats, reads it as the product does, and compares. */
export async function measureJobAds(set: string): Promise<ReadAd[]> {
  const work = readSources(join(FOLDER, set)).flatMap((source) => source.formats.map((format) => ({ source, format })))
  try {
    const ads: ReadAd[] = []
    for (const { source, format } of work) ads.push(await measureAd(source, format))
    return ads
  } finally {
    stopJobAdReaders()
  }
}

async function measureAd(source: Source, format: Format): Promise<ReadAd> {
  const bytes = await render(source, format)
  const began = performance.now()
  const result = await readJobAdFile({ accountId: 'bench', bytes, type: format })
  const ms = performance.now() - began
  const score = scoreOf(source, 'ad' in result ? result.ad : NOTHING)
  return { source, format, score, refusal: 'refusal' in result ? result.refusal : undefined, ms }
}

/** A file that is refused has everything missing. */
const NOTHING = {
  locale: 'en',
  places: [],
  functions: [],
  educations: [],
  skills: [],
  languages: [],
  employment: [],
} as const

export function fieldQuality(ads: readonly ReadAd[], field: Field) {
  const count = sum(ads.map(({ score }) => score[field]))
  return { ...qualityOf(count), there: count.there }
}

export function printJobAds(title: string, ads: readonly ReadAd[]) {
  console.log(`\n${title}: ${ads.length} files`)
  for (const field of FIELDS) {
    const { precision, recall, f1, there } = fieldQuality(ads, field)
    const [p, r, f] = [precision, recall, f1].map((value) => value.toFixed(3))
    console.log(`  ${field.padEnd(14)} precision ${p}   recall ${r}   F1 ${f}   of ${there}`)
  }
  for (const { source, format, score, refusal } of ads) {
    const read = FIELDS.flatMap((field) => score[field].faults.map((fault) => `${field}: ${fault}`))
    const faults = refusal === undefined ? read : [`refused: ${refusal}`]
    if (faults.length > 0) console.log(`  ! ${source.id} ${format}\n      ${faults.join('\n      ')}`)
  }
}

if (import.meta.main) {
  const [set = 'dev'] = process.argv.slice(2)
  printJobAds(`Job ads, ${set}`, await measureJobAds(set))
}
