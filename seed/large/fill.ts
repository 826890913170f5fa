import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Range, Report } from './fill-range.ts'
import { withoutIndexes } from './indexes.ts'

export const LARGE = 1_000_000
const THREADS = 2
const SAY_EVERY = 50_000
const FILLED = [
  'catalogue.companies',
  'catalogue.company_terms',
  'flows.public_company_index_first',
  'flows.public_company_index_second',
  'flows.public_company_index_third',
  'flows.public_company_index_rest',
  'flows.public_words',
] as const

type Target = { ownerUrl: string; appUrl: string; size: number; report: (line: string) => void }

/**
 * Public companies in great number, with their documents in the index. Triggers and indexes are away meanwhile, so
 * this is for a database that nobody uses yet.
 */
export async function fillLarge({ ownerUrl, appUrl, size, report }: Target) {
  await withoutIndexes(ownerUrl, FILLED, report, async (owner) => {
    await insertWords(owner, await fillInThreads({ ownerUrl, appUrl, size, report }))
    report('Noting tags and places')
    await insertTerms(owner)
  })
}

/** Answers the words of all companies, each with what the index keeps of it. */
async function fillInThreads({ ownerUrl, appUrl, size, report }: Target) {
  const range: Range = { ownerUrl, appUrl, size, next: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) }
  const words = new Map<string, string>()
  let done = 0
  const note = (filled: Report) => {
    if ('words' in filled) return filled.words.forEach((lexeme, word) => words.set(word, lexeme))
    done += filled.done
    if (done % SAY_EVERY === 0) report(`${done} of ${size} companies`)
  }
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('fill-range.ts', import.meta.url), { workerData: range })
      worker.on('message', note).once('error', reject).once('exit', resolve)
    })
  await Promise.all(Array.from({ length: THREADS }, thread))
  return words
}

async function insertWords(owner: pg.Client, words: ReadonlyMap<string, string>) {
  await owner.query(
    `insert into flows.public_words (kind, word, lexeme, generation)
     select 'company', word, lexeme, 1 from unnest($1::text[], $2::text[]) as given (word, lexeme) order by word
     on conflict do nothing`,
    [[...words.keys()], [...words.values()]],
  )
}

/** What the trigger of a single company writes, for all that have none yet. */
async function insertTerms(owner: pg.Client) {
  await owner.query(`
    insert into catalogue.company_terms (account_id, company_id, kind, key, label)
    select distinct on (id, kind, key) null::uuid, id, kind, key, label
    from catalogue.companies c cross join lateral (
      select 'tag', lower(tag), tag from unnest(c.tags) tag
      union all select 'place', lower(c.city), c.city where c.city <> ''
      union all select 'domainRoot', root, root from substring(
        regexp_replace(c.domain, '\\.((ac|co|com|edu|gov|net|org)\\.)?[^.]+$', '') from '[^.]+$') root where root <> ''
      union all select 'peers', concat_ws('|', industry ->> 'system', industry ->> 'code', lower(c.city), c.country), ''
        from jsonb_array_elements(c.industries) industry where c.city <> ''
    ) terms (kind, key, label)
    where account_id is null and not exists (select 1 from catalogue.company_terms t where t.company_id = c.id)`)
}
