import type { Tx } from '#kit/db/scope.ts'

type Asking = {
  /** The company that looks for a word; its own words of the past are free for it. */
  id: string | undefined
  /** A public record asks among public ones only: its word would else tell of a record that an account keeps for itself. */
  isPublic: boolean
}

/** Those of the words that lead to another company, today or in the past. */
export async function listTaken(tx: Tx, words: readonly string[], { id, isPublic }: Asking): Promise<Set<string>> {
  let today = tx.selectFrom('catalogue.companies').select('slug').where('slug', 'in', words)
  let past = tx.selectFrom('catalogue.company_slugs').select('slug').where('slug', 'in', words)
  if (id !== undefined) {
    today = today.where('id', '<>', id)
    past = past.where('company_id', '<>', id)
  }
  if (isPublic) {
    today = today.where('account_id', 'is', null)
    past = past.where('account_id', 'is', null)
  }
  const rows = await today.unionAll(past).execute()
  return new Set(rows.map((row) => row.slug))
}

/** The word of the past keeps leading to the company. */
export async function keepPast(tx: Tx, row: { account_id: string | null; id: string; slug: string }) {
  const { account_id, slug, id: company_id } = row
  await tx
    .insertInto('catalogue.company_slugs')
    .values({ account_id, slug, company_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function dropPast(tx: Tx, companyId: string, slug: string) {
  await tx.deleteFrom('catalogue.company_slugs').where('company_id', '=', companyId).where('slug', '=', slug).execute()
}
