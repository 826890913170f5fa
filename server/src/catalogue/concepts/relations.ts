import { readSortedLines, type SortedLines } from './sorted-lines.ts'

type Relations = { codes: SortedLines; broader: SortedLines; essential: SortedLines }

let relations: Relations | undefined

/** Read by the processes that match, when they first do. */
function read(): Relations {
  relations ??= {
    codes: readSortedLines('labels/occupation-codes.tsv.gz'),
    broader: readSortedLines('labels/broader-skills.tsv.gz'),
    essential: readSortedLines('labels/essential-skills.tsv.gz'),
  }
  return relations
}

/** The code of an occupation: four digits of ISCO, then the steps of ESCO (2512.4). */
export function occupationCode(id: string): string | undefined {
  return read().codes.find(id)
}

/** All occupations of ESCO with their codes. */
export function allOccupations(): { id: string; code: string }[] {
  const { codes } = read()
  return Array.from({ length: codes.count }, (_, line) => {
    const [id = '', code = ''] = codes.at(line).split('\t')
    return { id, code }
  })
}

/** What a skill is a kind of: broader skills, and as `c:…` classes that are no skills themselves. */
export function broaderSkills(id: string): string[] {
  return read().broader.find(id)?.split(' ') ?? []
}

/** Every skill with what it is a kind of. */
export function eachBroader(): { id: string; broader: string[] }[] {
  const { broader } = read()
  return Array.from({ length: broader.count }, (_, line) => {
    const [id = '', parents = ''] = broader.at(line).split('\t')
    return { id, broader: parents.split(' ') }
  })
}

let needing: Map<string, Set<string>> | undefined

/** The occupations that nobody has without this skill. */
export function occupationsNeeding(skill: string): ReadonlySet<string> {
  needing ??= readNeeding(read().essential)
  return needing.get(skill) ?? new Set()
}

function readNeeding({ count, at }: SortedLines) {
  const found = new Map<string, Set<string>>()
  for (let line = 0; line < count; line += 1) {
    const [occupation = '', numbers = ''] = at(line).split('\t')
    for (const number of numbers.split(' ')) {
      const skill = `e:skill:${number}`
      found.set(skill, (found.get(skill) ?? new Set()).add(occupation))
    }
  }
  return found
}
