import { readTable } from '#kit/text/read-table.ts'
import { remember } from '#kit/text/remember.ts'

/** Systems whose first four digits are those of NACE. */
const NACE_LIKE = new Set(['nace', 'wz', 'uksic'])
/** Sections of NACE by the last division that belongs to each. */
const SECTIONS: readonly (readonly [lastDivision: number, section: string])[] = [
  [3, 'a'],
  [9, 'b'],
  [33, 'c'],
  [35, 'd'],
  [39, 'e'],
  [43, 'f'],
  [47, 'g'],
  [53, 'h'],
  [56, 'i'],
  [63, 'j'],
  [66, 'k'],
  [68, 'l'],
  [75, 'm'],
  [82, 'n'],
  [84, 'o'],
  [85, 'p'],
  [88, 'q'],
  [93, 'r'],
  [96, 's'],
  [98, 't'],
  [99, 'u'],
]

/** A concept and the broader ones that it implies: i:281 carries i:28 and i:c. */
export const withBroader = remember((concept): readonly string[] => {
  const [, digits = ''] = /^i:(\d{2,4})$/.exec(concept) ?? []
  if (digits === '') return [concept]
  const section = SECTIONS.find(([last]) => Number(digits.slice(0, 2)) <= last)?.[1]
  const levels = [4, 3, 2].filter((length) => length <= digits.length).map((length) => `i:${digits.slice(0, length)}`)
  return section ? [...levels, `i:${section}`] : levels
})

let codes: Map<string, readonly string[]> | undefined

/** The concepts of an industry code, broader ones included; none where the system does not lead to NACE. */
export function industryConcepts(system: string, code: string): string[] {
  codes ??= new Map(
    readTable('concepts/industry-codes.tsv').map(([name = '', each = '', concepts = '']) => [
      `${name} ${each}`,
      concepts.split(' '),
    ]),
  )
  const found = NACE_LIKE.has(system) ? naceConcept(code) : (codes.get(`${system} ${code}`) ?? [])
  return [...new Set(found.flatMap(withBroader))]
}

/** 28.11.0, 28110 and C as NACE knows them: the first four digits, or the section. */
function naceConcept(code: string) {
  const [digits] = /^\d{2,4}/.exec(code.replaceAll('.', '')) ?? []
  if (digits) return [`i:${digits}`]
  return /^[A-U]$/.test(code) ? [`i:${code.toLowerCase()}`] : []
}
