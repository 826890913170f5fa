import { sql } from 'kysely'
import type pg from 'pg'
import { inTenant, type Tx } from '../db/scope.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** Everything the index says, one line for each row, without when it came there. */
export async function indexContents(owner: Pick<pg.Pool, 'query'>) {
  const of = async (table: string) => {
    const { rows } = await owner.query<{ row: string }>(
      `select (to_jsonb(t) - 'indexed_at' - 'generation')::text as row from flows.${table} t order by 1`,
    )
    return rows.map(({ row }) => row)
  }
  return {
    public: await of('public_company_index'),
    own: await of('own_company_index'),
    publicWords: await of('public_words'),
    ownWords: await of('own_words'),
  }
}

/** What EXPLAIN says of each statement that the work sends to public tables of the search. */
export async function plansOfStatements(database: TestDatabase, app: TestApp, work: (tx: Tx) => Promise<unknown>) {
  const sent: { text: string; values: readonly unknown[] }[] = []
  await inTenant(app.kit.db, null, 'read only', async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const executor = tx.getExecutor()
    const run = executor.executeQuery.bind(executor)
    executor.executeQuery = (query, ...rest) => {
      sent.push({ text: query.sql, values: query.parameters })
      return run(query, ...rest)
    }
    await work(tx).finally(() => {
      executor.executeQuery = run
    })
  })
  const client = await database.owner.connect()
  try {
    await client.query(
      `begin; set local app.account_id = '00000000-0000-0000-0000-000000000000'; set local enable_seqscan = off`,
    )
    const plans: string[] = []
    for (const { text, values } of sent.filter(
      (each) => /flows"?\."?public/.test(each.text) && !/^\s*explain/.test(each.text),
    )) {
      const { rows } = await client.query(`explain ${text}`, [...values])
      plans.push(rows.map((row) => String(Object.values(row)[0])).join('\n'))
    }
    return plans.join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
