import { join } from 'node:path'
import { conceptOf } from '../server/src/catalogue/concepts/concepts.service.ts'
import type { Resume } from '../server/src/flows/resumes/parse-resume.ts'
import { readResume, stopReaders } from '../server/src/flows/resumes/resumes.service.ts'
import { render } from './resumes/render.ts'
import { type Field, FIELDS, qualityOf, type Score, scoreOf, sum } from './resumes/score.ts'
import { DATE_PLACES, LAYOUTS, type Output, readSources, type Source } from './resumes/source.ts'

export type ReadFile = {
  source: Source
  output: Output
  score: Score
  refusal: string | undefined
  ms: number
  pages: number
}

const NOTHING: Resume = {
  locale: 'en',
  name: undefined,
  emails: [],
  phones: [],
  place: undefined,
  links: [],
  summary: undefined,
  positions: [],
  educations: [],
  skills: [],
  languages: [],
  certificates: [],
}
const FOLDER = join(import.meta.dirname, 'resumes')

/** Renders every resume of a set in its formats and layouts, reads it as the product does, and compares. */
export async function measureResumes(set: string, isCrossed = false): Promise<ReadFile[]> {
  const sources = readSources(join(FOLDER, set)).flatMap((source) => (isCrossed ? crossed(source) : [source]))
  const work = sources.flatMap((source) => source.outputs.map((output) => ({ source, output })))
  const [first] = work
  try {
    // The first file also starts the process that reads; a product that is used has it running.
    if (first) await measureFile(first.source, first.output)
    const files: ReadFile[] = []
    for (const { source, output } of work) files.push(await measureFile(source, output))
    return files
  } finally {
    stopReaders()
  }
}

async function measureFile(source: Source, output: Output): Promise<ReadFile> {
  const bytes = await render(source, output)
  const began = performance.now()
  const result = await readResume({ accountId: 'bench', bytes, type: output.format })
  const ms = performance.now() - began
  if ('resume' in result) {
    const score = scoreOf(source.truth, result.resume, meaningOf)
    return { source, output, score, refusal: undefined, ms, pages: result.document.pages.length }
  }
  // A file that is refused has everything missing.
  return { source, output, score: scoreOf(source.truth, NOTHING, meaningOf), refusal: result.refusal, ms, pages: 0 }
}

/** Every layout with the dates at every place: more than anybody would write, to see that no rule fits one layout alone. */
function crossed(source: Source): Source[] {
  const pdfs = LAYOUTS.filter((layout) => layout !== 'linkedin').map((layout) => ({ format: 'pdf', layout }) as const)
  const others = [
    { format: 'docx', layout: 'plain' },
    { format: 'docx', layout: 'table' },
    { format: 'html', layout: 'plain' },
    { format: 'html', layout: 'table' },
    { format: 'txt', layout: 'plain' },
  ] as const
  return DATE_PLACES.map((dates) => ({ ...source, id: `${source.id} ${dates}`, dates, outputs: [...pdfs, ...others] }))
}

function meaningOf({ means }: { means: string }) {
  return conceptOf(means, 'skill', 'en')?.concept
}

export function fieldQuality(files: readonly ReadFile[], field: Field) {
  const count = sum(files.flatMap(({ score }) => score[field]))
  return { ...qualityOf(count), there: count.there }
}

export function pdfTimes(files: readonly ReadFile[]) {
  const times = files.filter(({ output, pages }) => output.format === 'pdf' && pages === 1).map(({ ms }) => ms)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p90: at(0.9) }
}

export function printResumes(title: string, files: readonly ReadFile[]) {
  console.log(`\n${title}: ${files.length} files`)
  for (const field of FIELDS) {
    const { precision, recall, f1, there } = fieldQuality(files, field)
    const [p, r, f] = [precision, recall, f1].map((value) => value.toFixed(3))
    console.log(`  ${field.padEnd(16)} precision ${p}   recall ${r}   F1 ${f}   of ${there}`)
  }
  const { count, p50, p90 } = pdfTimes(files)
  console.log(`  ${count} PDFs of one page: p50 ${p50.toFixed(0)} ms, p90 ${p90.toFixed(0)} ms`)
  for (const { source, output, score, refusal } of files) {
    const read = FIELDS.flatMap((field) => score[field].faults.map((fault) => `${field}: ${fault}`))
    const faults = refusal === undefined ? read : [`refused: ${refusal}`]
    if (faults.length > 0)
      console.log(`  ! ${source.id} ${output.format} ${output.layout}\n      ${faults.join('\n      ')}`)
  }
}

if (import.meta.main) {
  const [set = 'dev', mode] = process.argv.slice(2)
  printResumes(`Resumes, ${set}`, await measureResumes(set, mode === 'crossed'))
}
