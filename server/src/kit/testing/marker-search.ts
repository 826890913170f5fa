import { buffer } from 'node:stream/consumers'
import { removeReplacedPhoto } from '#catalogue/people/people.worker.ts'
import { removeEnrichmentPage } from '#flows/enrichment/enrichment.worker.ts'
import { removePersonFile } from '#workspace/person-files/person-files.worker.ts'
import { derive } from '../security/keys.ts'
import { unseal } from '../security/seal.ts'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { MARKS } from './marker.ts'

type Column = { table: string; column: string; type: string }

/** Every column of every table that is no part of PostgreSQL itself, whatever its schema and its type. */
async function allColumns({ owner }: TestDatabase) {
  const { rows } = await owner.query<Column>(`
    select format('%I.%I', n.nspname, c.relname) as table, format('%I', a.attname) as column,
      format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)' order by 1, 2`)
  return Map.groupBy(rows, ({ table }) => table)
}

/** Bytes are read as the text they may be; of arrays, documents and search vectors all parts are in their text. */
function textOf({ column, type }: Column) {
  return type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
}

/** Every table with a row in which one of the marks stands; sealed answers are opened. */
export async function tablesWithMark(database: TestDatabase, secret: string, marks: readonly string[] = MARKS) {
  const { owner } = database
  const patterns = marks.map((mark) => `%${mark}%`)
  const found: string[] = []
  for (const [table, columns] of await allColumns(database)) {
    const text = `concat_ws(' ', ${columns.map(textOf).join(', ')})`
    const { rows } = await owner.query(`select 1 from ${table} where ${text} ilike any($1::text[]) limit 1`, [patterns])
    if (rows.length > 0) found.push(table)
  }
  const { rows: sealed } = await owner.query<{ response: Buffer }>(
    'select response from flows.idempotency_keys where octet_length(response) > 0',
  )
  const key = derive(secret, 'idempotency')
  const answers = sealed.map(({ response }) => JSON.stringify(unseal(key, response)).toLowerCase())
  if (answers.some((answer) => marks.some((mark) => answer.includes(mark)))) found.push('sealed answers')
  return found
}

/** Does the jobs that remove files, as the worker would. */
export async function removeFiles(app: TestApp, { owner }: TestDatabase) {
  const { rows } = await owner.query<{ name: string; payload: unknown }>(`
    select t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`)
  for (const work of [removePersonFile, removeReplacedPhoto, removeEnrichmentPage])
    for (const { payload } of rows.filter(({ name }) => name === work.job.name))
      await work.handle(app.kit, payload, { number: 1, last: false })
}

/** Those of the stored files that are still there. */
export async function filesLeft(app: TestApp, keys: readonly string[]) {
  const left: Buffer[] = []
  for (const key of keys) {
    const content = await app.kit.storage.get(key)
    if (content) left.push(await buffer(content))
  }
  return left
}
