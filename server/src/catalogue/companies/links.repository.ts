import { type Selectable, sql } from 'kysely'
import type { RelationRow } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type CompanyLink = Pick<
  Selectable<RelationRow>,
  'id' | 'company_id' | 'other_id' | 'kind' | 'valid_from' | 'valid_to'
>
type Filter = { kinds: readonly CompanyLink['kind'][]; from: string; to: string }

const LAYERS = [sql`relation.account_id is null`, sql`relation.account_id = (select app.account_id())`]
const COLUMNS = sql`relation.id, relation.company_id, relation.other_id, relation.kind, relation.valid_from, relation.valid_to`

function during({ from, to }: Filter) {
  return sql`coalesce(relation.valid_to, 'infinity') >= ${from}::date
    and coalesce(relation.valid_from, '-infinity') <= ${to}::date`
}

/** What the companies are to others, in both directions, at most so much of each company, layer and direction. */
export async function listOfCompanies(
  tx: Tx,
  ids: readonly string[],
  filter: Filter,
  most: number,
): Promise<CompanyLink[]> {
  if (ids.length === 0 || filter.kinds.length === 0) return []
  const arms = [sql.ref('relation.company_id'), sql.ref('relation.other_id')].flatMap((here) =>
    LAYERS.map(
      (layer) => sql`(select ${COLUMNS} from catalogue.company_relations relation
        where ${here} = asked.id and ${layer} and relation.kind = any (${filter.kinds}::text[]) and ${during(filter)}
        order by relation.kind, relation.id limit ${most})`,
    ),
  )
  const { rows } = await sql<CompanyLink>`
    select near.* from unnest(${ids}::uuid[]) asked (id)
    cross join lateral (
      select * from (${sql.join(arms, sql` union all `)}) arms order by kind, id limit ${most}
    ) near`.execute(tx)
  return rows
}

/** What any of the one is to any of the other. */
export async function listBetween(
  tx: Tx,
  ids: readonly string[],
  others: readonly string[],
  filter: Filter,
): Promise<CompanyLink[]> {
  if (ids.length === 0 || others.length === 0 || filter.kinds.length === 0) return []
  const direction = (from: readonly string[], to: readonly string[]) => sql`
    select ${COLUMNS} from catalogue.company_relations relation
    where relation.company_id = any (${from}::uuid[]) and relation.other_id = any (${to}::uuid[])
      and relation.kind = any (${filter.kinds}::text[]) and ${during(filter)}`
  const { rows } = await sql<CompanyLink>`
    ${direction(ids, others)} union ${direction(others, ids)} order by kind, id`.execute(tx)
  return rows
}

export async function listByIds(tx: Tx, ids: readonly string[]): Promise<CompanyLink[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CompanyLink>`
    select ${COLUMNS} from catalogue.company_relations relation where relation.id = any (${ids}::uuid[])`.execute(tx)
  return rows
}
