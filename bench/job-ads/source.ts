import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Degree, Proficiency, Seniority } from '@kontor/contract/person-parts.ts'
import type { Employment, SalaryPeriod } from '../../server/src/flows/job-ads/job-ad.ts'

/** What a person who reads the ad would write down; see README.md beside this file. */
export type Truth = {
  title: string
  company: string
  places: string[]
  skills: { written: string; must: boolean }[]
  languages: { language: string; level: Proficiency | 'native' | null }[]
  remote?: number
  seniority?: Seniority
  employment?: Employment[]
  education?: Degree[]
  salary?: { currency: string; min: number | null; max: number | null; period: SalaryPeriod }
  start?: string
  openings?: number
  contact?: string
}
export const FORMATS = ['pdf', 'docx', 'html', 'txt'] as const
export type Format = (typeof FORMATS)[number]

export type Block = { kind: 'title' | 'small' | 'heading' | 'bullet' | 'text'; text: string; isSide: boolean } | Row
export type Row = { kind: 'row'; cells: string[]; isSide: boolean }
export type Source = {
  id: string
  language: 'en' | 'de' | 'fr'
  formats: Format[]
  /** Headings as bold text, as people write them who know no styles. */
  style?: 'bold'
  layout?: 'sidebar'
  jsonLd?: unknown
  truth: Truth
  blocks: Block[]
}

/** All ads of a folder, by name. */
export function readSources(folder: string): Source[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ad'))
  return files.toSorted().map((file) => parseSource(file.replace('.ad', ''), readFileSync(join(folder, file), 'utf8')))
}

export function parseSource(id: string, text: string): Source {
  const at = text.indexOf('\n----\n')
  if (at < 0) throw new Error(`${id}: no line of four hyphens between truth and text`)
  const head = JSON.parse(text.slice(0, at)) as Omit<Source, 'id' | 'blocks'>
  const blocks: Block[] = []
  let isSide = false
  for (const line of text.slice(at + 6).split('\n')) {
    const [, sign = '', content = ''] = /^(#{1,2}>?|>|-|\|)\s+(.*)$/.exec(line.trimEnd()) ?? []
    if (line.trim() === '') continue
    if (sign.startsWith('##')) isSide = sign.endsWith('>')
    if (sign === '|') blocks.push({ kind: 'row', cells: content.split('|').map((cell) => cell.trim()), isSide })
    else blocks.push({ kind: KINDS[sign.replace('##>', '##')] ?? 'text', text: sign === '' ? line : content, isSide })
  }
  return { id, ...head, blocks }
}

const KINDS: Readonly<Record<string, Exclude<Block['kind'], 'row'>>> = {
  '#': 'title',
  '>': 'small',
  '##': 'heading',
  '-': 'bullet',
}
