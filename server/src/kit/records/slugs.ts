import type { Tx } from '../db/scope.ts'
import { slugOf } from '../text/fold.ts'
import type { RecordRow, Stored } from './record-type.ts'
import * as rows from './rows.repository.ts'
import * as slugs from './slugs.repository.ts'

const BATCH = 50
const MOST = 5000

type Type = Stored<never>
type Asking = { id?: string | undefined; accountId: string | null }

/** A free word for the address: acme, else acme-2, acme-3 … It stays free until the transaction ends. */
export async function freeSlug(tx: Tx, type: Type, title: string, asking: Asking) {
  const base = wordFor(type, title)
  for (let start = 1; start < MOST; start += BATCH) {
    const words = Array.from({ length: BATCH }, (_, i) => (start + i === 1 ? base : `${base}-${start + i}`))
    const free = await firstFree(tx, type, words, asking)
    if (free) return free
  }
  throw new Error('more records share a name than can be told apart')
}

function wordFor({ slugs: rules }: Type, title: string) {
  return slugOf(title) || (rules?.fallback ?? '')
}

/** Looked at before and after it is locked: whoever held it in between may have taken it. */
async function firstFree(tx: Tx, type: Type, words: readonly string[], asking: Asking): Promise<string | undefined> {
  const taken = await listTaken(tx, type, words, asking)
  const free = words.filter((word) => !taken.has(word) && !type.slugs?.reserved.has(word))
  const locked = free.length > 0 ? await slugs.lockFirst(tx, type.kind, asking.accountId, free) : undefined
  if (locked === undefined) return undefined
  const lost = (await listTaken(tx, type, [locked], asking)).has(locked)
  return lost ? firstFree(tx, type, words, asking) : locked
}

/** Those of the words that lead to another record, today or in the past. */
async function listTaken(tx: Tx, type: Type, words: readonly string[], { id, accountId }: Asking) {
  const but = { id, isPublic: accountId === null }
  const today = await rows.listSlugs(tx, type, words, but)
  return new Set([...today, ...(await slugs.listPast(tx, type.kind, words, but))])
}

/** Whether an address still fits a title: the same word, with or without a number. */
function fits(type: Type, slug: string, title: string) {
  const base = wordFor(type, title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

type Addressed = { id: string; account_id: string | null; slug: string }

/** The address for a new title. The word of before keeps leading here. */
export async function renamedSlug(tx: Tx, type: Type, row: Addressed, title: string) {
  if (fits(type, row.slug, title)) return row.slug
  const slug = await freeSlug(tx, type, title, { id: row.id, accountId: row.account_id })
  await slugs.removePast(tx, type.kind, row.id, slug)
  await slugs.insertPast(tx, type.kind, row)
  return slug
}

/** Today's words before those of the past; the account's own record before the public one. */
export async function findBySlug<R extends RecordRow>(tx: Tx, type: Stored<R>, slug: string) {
  const current = await rows.findBySlug(tx, type, slug)
  if (current) return current
  const past = await slugs.findPast(tx, type.kind, slug)
  return past === undefined ? undefined : rows.find(tx, type, past)
}
