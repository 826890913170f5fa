import { sql } from 'kysely'
import type { Tx } from '#kit/db/scope.ts'

export type Ending = {
  id: string
  keptUntil: Date
  /** Somebody said so, by a consent; otherwise it is the usual time since the last change. */
  isAgreed: boolean
  /** Who said so, or added the person. */
  byUserId: string | null
}
type Terms = { usual: number; byCountry: Readonly<Record<string, number>> }
type Asked = {
  accountId: string
  terms: Terms
  before: Date
  after: Pick<Ending, 'keptUntil' | 'id'> | undefined
  limit: number
}

/**
 * The account's own people whose time ends before the given moment, the first first; also those who were merged into a
 * public person, whom no other record of the account stands for.
 */
export async function listEnding(tx: Tx, { accountId, terms, before, after, limit }: Asked): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select * from (
      select person.id, consent.expires_at is not null as "isAgreed",
        coalesce(consent.created_by, person.created_by) as "byUserId",
        -- Of the precision that the program knows, so that the same end is recognised again.
        date_trunc('milliseconds', coalesce(consent.expires_at, ((person.updated_at at time zone 'utc') + make_interval(months =>
          coalesce((${JSON.stringify(terms.byCountry)}::jsonb ->> person.country)::int, ${terms.usual}::int))
        ) at time zone 'utc')) as "keptUntil"
      from catalogue.people person
      left join catalogue.person_consents consent
        on consent.account_id = person.account_id and consent.person_id = person.id and consent.withdrawn_at is null
      where person.account_id = ${accountId} and person.deleted_at is null
        and (person.merged_into is null or exists (
          select from catalogue.people survivor where survivor.id = person.merged_into and survivor.account_id is null))
    ) people
    where "keptUntil" <= ${before}
      and ("keptUntil", id) > (${after?.keptUntil ?? new Date(0)}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by "keptUntil", id
    limit ${limit}`.execute(tx)
  return rows
}
