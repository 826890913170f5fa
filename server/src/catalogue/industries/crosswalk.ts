import type { Industry } from '@kontor/contract/company-record.ts'
import { type IndustrySystem, RELATED_SYSTEMS } from '@kontor/contract/kit/industries.ts'
import type { CodeBook, Entry } from './code-book.ts'

/** The four digits of a class, which NACE, WZ and UK SIC share; codes above or below a class have none of their own. */
function classOf({ system, code }: Industry) {
  const digits = code.replaceAll('.', '')
  return system !== 'isic' && /^\d{4,5}$/.test(digits) ? digits.slice(0, 4) : undefined
}

/** What was found for an entry of a list; the lists are long, and pages ask for the same codes. */
const found = new WeakMap<Entry, readonly Industry[]>()

/** Codes of the related systems that file the same activity, as narrow as each system has them. */
export function relatedCodes(book: CodeBook, given: Industry): readonly Industry[] {
  if (!RELATED_SYSTEMS.includes(given.system)) return []
  const entry = book.get(given.system)?.get(given.code)
  if (!entry) return []
  const related =
    found.get(entry) ??
    RELATED_SYSTEMS.filter((system) => system !== given.system).flatMap((system) =>
      codesIn(book, system, given, entry).map((code) => ({ system, code })),
    )
  found.set(entry, related)
  return related
}

function codesIn(book: CodeBook, system: IndustrySystem, given: Industry, entry: Entry): string[] {
  if (system === 'isic') return entry.isic
  const entries = [...(book.get(system)?.values() ?? [])].filter((each) => isClassIn(system, each.code))
  if (given.system === 'isic') return entries.filter((each) => each.isic.includes(given.code)).map((each) => each.code)
  const wanted = classOf(given)
  return entries
    .filter((each) => wanted !== undefined && classOf({ system, code: each.code }) === wanted)
    .map((each) => each.code)
}

/** WZ lists classes and their parts; a class is what the others have too. UK SIC lists parts alone. */
function isClassIn(system: IndustrySystem, code: string) {
  const digits = code.replaceAll('.', '')
  return system === 'uksic' ? digits.length === 5 : /^\d{4}$/.test(digits)
}
