import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FILE = join(import.meta.dirname, '../../../data/rates/ecb.csv')
const NAME = 'rates'
const SOURCE = 'European Central Bank'

/** Brings the rates that ship into the database, if they are not those it holds. What operators added stays. */
export async function loadExchangeRates(client: pg.ClientBase, file = FILE) {
  const text = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const { rows } = await client.query<{ hash: string }>('select hash from catalogue.loaded_data where name = $1', [
    NAME,
  ])
  if (rows[0]?.hash === hash) return false
  const rates = ratesOf(text)
  await client.query('begin')
  try {
    await client.query(
      'insert into catalogue.loaded_data (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [NAME, hash],
    )
    await client.query('delete from catalogue.exchange_rates where shipped')
    await client.query(
      `insert into catalogue.exchange_rates (currency, year, kind, shipped, rate, source)
        select currency, year, kind, true, rate, $5
        from unnest($1::text[], $2::integer[], $3::text[], $4::numeric[]) as rates (currency, year, kind, rate)`,
      [
        rates.map(({ currency }) => currency),
        rates.map(({ year }) => year),
        rates.map(({ kind }) => kind),
        rates.map(({ rate }) => rate),
        SOURCE,
      ],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

function ratesOf(text: string) {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.flatMap((line) => {
    const [currency = '', year = '', average = '', yearEnd = ''] = line.split(',')
    const both = { average, yearEnd }
    return (['average', 'yearEnd'] as const)
      .filter((kind) => both[kind] !== '')
      .map((kind) => ({ currency, year: Number(year), kind, rate: both[kind] }))
  })
}
