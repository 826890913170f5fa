import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { companySearch } from '../../server/src/flows/search/companies/company-search.ts'
import { writtenColumns } from '../../server/src/flows/search/postgres/index-tables.ts'
import { vectorOf } from '../../server/src/flows/search/postgres/term-query.ts'
import { makeDocuments } from '../../server/src/flows/search/write-documents.ts'
import { extendTimeouts } from '../../server/src/kit/db/extend-timeouts.ts'
import { openDatabase } from '../../server/src/kit/db/pool.ts'
import { inTenant } from '../../server/src/kit/db/scope.ts'
import { copyRows, type Shape } from './copy.ts'
import { recordAt } from './record.ts'

export type Range = { ownerUrl: string; appUrl: string; size: number; next: SharedArrayBuffer }
/** How many companies are done, or in the end the words of all. */
export type Report = { done: number } | { words: Map<string, string> }

const BATCH = 2000
const COMPANIES: Shape = {
  id: 'plain',
  slug: 'plain',
  name: 'plain',
  name_key: 'plain',
  type: 'plain',
  domain: 'plain',
  description: 'json',
  tags: 'list',
  industries: 'json',
  employees: 'plain',
  employees_as_of: 'plain',
  revenue_amount: 'plain',
  revenue_currency: 'plain',
  revenue_year: 'plain',
  founded_year: 'plain',
  register_number: 'plain',
  addresses: 'json',
  country: 'plain',
  city: 'plain',
  enrichment_status: 'plain',
  version: 'plain',
  created_at: 'plain',
  updated_at: 'plain',
}
const LISTS: ReadonlySet<string> = new Set(['industries', 'tags'])
const DOCUMENTS: Shape = Object.fromEntries(
  writtenColumns(companySearch).map((name) => [name, LISTS.has(name) ? 'list' : 'plain']),
)

/** Takes the next companies until none is left, and writes them while it makes those after them. */
async function fillRange({ ownerUrl, appUrl, size, next }: Range, report: (each: Report) => void) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set synchronous_commit = off')
  const db = openDatabase(appUrl, { connections: 1 })
  const counter = new Int32Array(next)
  const words = new Map<string, string>()
  let writing = Promise.resolve()
  for (let start = Atomics.add(counter, 0, BATCH); start < size; start = Atomics.add(counter, 0, BATCH)) {
    const records = Array.from({ length: Math.min(BATCH, size - start) }, (_, i) => recordAt(start + i))
    const documents = await inTenant(db, null, 'read only', async (tx) => {
      await extendTimeouts(tx)
      return makeDocuments(tx, companySearch, records)
    })
    for (const document of documents) for (const { word, lexeme } of document.words) words.set(word, lexeme)
    const rows = documents.map((document) => ({ ...document, terms: vectorOf(document.terms) }))
    await writing
    writing = copyRows(owner, 'catalogue.companies', COMPANIES, records)
      .then(() => copyRows(owner, 'flows.public_company_index', DOCUMENTS, rows))
      .then(() => report({ done: records.length }))
  }
  await writing
  await Promise.all([owner.end(), db.destroy()])
  report({ words })
}

if (!isMainThread) await fillRange(workerData as Range, (each) => parentPort?.postMessage(each, []))
