import { PAGES } from '@kontor/contract/kit/paths.ts'
import type { Tx } from '#kit/db/scope.ts'
import { slugOf } from '#kit/text/fold.ts'
import type { Row } from './companies.repository.ts'
import * as slugs from './slugs.repository.ts'

const BATCH = 50
const MOST = 5000
/** Words that are, or may become, pages beside the companies: a company called Add is found at add-2. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.values(PAGES).flatMap(({ path }) => /^(?:company|school)\/([a-z-]+)/.exec(path)?.[1] ?? []),
  'duplicates',
  'edit',
  'import',
  'merges',
])
/** For names that have no letter of the alphabet, such as 株式会社. */
const NAMELESS = 'company'

export function wordFor(name: string) {
  return slugOf(name) || NAMELESS
}

/** A free word for the address: acme, else acme-2, acme-3 … */
export async function freeSlug(tx: Tx, name: string, asking: { id?: string; isPublic: boolean }) {
  const base = wordFor(name)
  for (let start = 1; start < MOST; start += BATCH) {
    const words = Array.from({ length: BATCH }, (_, i) => (start + i === 1 ? base : `${base}-${start + i}`))
    const taken = await slugs.listTaken(tx, words, { id: asking.id, isPublic: asking.isPublic })
    const free = words.find((word) => !taken.has(word) && !RESERVED.has(word))
    if (free) return free
  }
  throw new Error('more companies share a name than can be told apart')
}

/** Whether an address still fits a name: the same word, with or without a number. */
function fits(slug: string, name: string) {
  const base = wordFor(name)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/** The address for a new name. The word of before keeps leading here. */
export async function renamedSlug(tx: Tx, row: Row, name: string) {
  if (fits(row.slug, name)) return row.slug
  const slug = await freeSlug(tx, name, { id: row.id, isPublic: row.account_id === null })
  await slugs.dropPast(tx, row.id, slug)
  await slugs.keepPast(tx, row)
  return slug
}
