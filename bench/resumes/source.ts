import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a person who reads the resume would write down; see README.md beside this file. */
export type Truth = {
  name: string
  emails?: string[]
  phones?: string[]
  place?: string
  positions?: { title: string; company: string; place?: string; from?: string; to?: string; current?: boolean }[]
  educations?: { school: string; degree: string; field?: string; from?: string; to?: string }[]
  skills?: (string | { written: string; means: string })[]
  languages?: { language: string; level?: string }[]
  certificates?: string[]
}
export const FORMATS = ['pdf', 'docx', 'html', 'txt'] as const
export const LAYOUTS = ['plain', 'sidebar-left', 'sidebar-right', 'table', 'band', 'dense', 'linkedin'] as const
export type Output = { format: (typeof FORMATS)[number]; layout: (typeof LAYOUTS)[number] }
/** Where the date of an entry is printed. */
export const DATE_PLACES = ['left', 'right', 'first', 'last', 'inline'] as const
export type DatePlace = (typeof DATE_PLACES)[number]

export type Block =
  | { kind: 'entry'; date: string; heads: string[]; body: Block[] }
  | { kind: 'line'; text: string }
  | { kind: 'bullet'; text: string }
  | { kind: 'row'; cells: string[] }
export type SourceSection = { title: string; isSide: boolean; blocks: Block[] }
export type Source = {
  id: string
  language: 'en' | 'de' | 'fr'
  outputs: Output[]
  dates: DatePlace
  encoding?: 'latin1'
  truth: Truth
  names: string[]
  taglines: string[]
  contacts: string[]
  sections: SourceSection[]
}

type Head = Pick<Source, 'language' | 'outputs' | 'dates' | 'encoding' | 'truth'>

/** All resumes of a folder, by name. */
export function readSources(folder: string): Source[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.resume'))
  return files
    .toSorted()
    .map((file) => parseSource(file.replace('.resume', ''), readFileSync(join(folder, file), 'utf8')))
}

export function parseSource(id: string, text: string): Source {
  const at = text.indexOf('\n----\n')
  if (at < 0) throw new Error(`${id}: no line of four hyphens between truth and text`)
  const head = JSON.parse(text.slice(0, at)) as Head
  const source: Source = { id, ...head, names: [], taglines: [], contacts: [], sections: [] }
  for (const line of text.slice(at + 6).split('\n')) addLine(source, line.trimEnd())
  return source
}

function addLine(source: Source, line: string) {
  if (line === '') return
  const [, sign = '', text = ''] = /^(#{1,2}>?|>|@|===|!|-|\|)(?:\s+|$)(.*)$/.exec(line) ?? []
  if (sign === '#') source.names.push(text)
  else if (sign === '>') source.taglines.push(text)
  else if (sign === '@') source.contacts.push(text)
  else if (sign.startsWith('##')) source.sections.push({ title: text, isSide: sign.endsWith('>'), blocks: [] })
  else addBlock(source, sign, sign === '' ? line : text)
}

function addBlock({ id, sections }: Source, sign: string, text: string) {
  const section = sections.at(-1)
  if (!section) throw new Error(`${id}: text before the first section: ${text}`)
  const last = section.blocks.at(-1)
  const entry = last?.kind === 'entry' ? last : undefined
  const inside = entry?.body ?? section.blocks
  if (sign === '===') section.blocks.push({ kind: 'entry', date: text, heads: [], body: [] })
  else if (sign === '!') entry?.heads.push(text)
  else if (sign === '|') inside.push({ kind: 'row', cells: text.split('|').map((cell) => cell.trim()) })
  else inside.push(sign === '-' ? { kind: 'bullet', text } : { kind: 'line', text })
}
