import type pg from 'pg'
import { analyse } from '../server/src/flows/search/text/analyse.ts'
import { mulberry32 } from '../seed/radar-base.ts'
import type { Budget } from './budgets.ts'
import type { SearchWords } from './search-words.ts'

export type Call = { url: string; body?: object }
/** One kind of question: as it is asked of the API, and as the plainest statement that answers it. */
export type Case = {
  name: string
  budget: Budget
  calls: Call[]
  floors: { text: string; values: unknown[] }[]
}

const INDEX = 'flows.public_company_index'
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
const search = (query: Record<string, string>): Call => ({ url: address('/v1/search/companies', query) })
/** The statement of a word as the index keeps it. */
const termOf = (word: string) => `'${analyse(word, 'any', 'name').words[0] ?? word}'`

export async function makeCases(owner: pg.Client, words: SearchWords): Promise<Case[]> {
  const names = await someNames(owner)
  const seeds = await someSeeds(owner)
  return [
    ranked('ranked, very broad', words.veryBroad),
    ranked('ranked, broad', words.broad),
    ranked('ranked, selective', words.selective),
    ranked('ranked, rare', words.rare),
    filtered(words.broad),
    byRevenue(words.rare),
    facets('three facets, very broad', words.veryBroad),
    facets('three facets, broad', words.broad),
    counts('count, very broad', words.veryBroad),
    counts('count, broad', words.broad),
    lookalikes(seeds),
    typeahead(names),
    misspelt([...words.rare, ...words.selective]),
  ]
}

function ranked(name: string, words: readonly string[]): Case {
  const text = `select record_id, name from ${INDEX} where terms @@ $1::tsquery order by popularity desc limit 25`
  return {
    name,
    budget: 'searchMs',
    calls: words.map((query) => search({ query })),
    floors: words.map((word) => ({ text, values: [termOf(word)] })),
  }
}

const FILTERS = { countries: 'DE,AT', employeesMin: '11', types: 'private' }

function filtered(words: readonly string[]): Case {
  const text = `select record_id, name from ${INDEX} where terms @@ $1::tsquery and employees >= 11
    order by popularity desc limit 25`
  const chosen = `('f:countries:de' | 'f:countries:at') & 'f:types:private'`
  return {
    name: 'word and three filters',
    budget: 'searchMs',
    calls: words.map((query) => search({ query, ...FILTERS })),
    floors: words.map((word) => ({ text, values: [`${termOf(word)} & ${chosen}`] })),
  }
}

function byRevenue(words: readonly string[]): Case {
  const text = `with found as materialized (select record_id, name, revenue from ${INDEX} where terms @@ $1::tsquery)
    select * from found order by revenue desc nulls last limit 25`
  return {
    name: 'rare, sorted by revenue',
    budget: 'searchMs',
    calls: words.map((query) => search({ query, sortBy: 'revenue' })),
    floors: words.map((word) => ({ text, values: [termOf(word)] })),
  }
}

function facets(name: string, words: readonly string[]): Case {
  const text = `with found as materialized (
      select country, type, employees from ${INDEX} where terms @@ $1::tsquery order by popularity desc limit 5000)
    select country, count(*) from found group by 1 union all select type, count(*) from found group by 1
    union all select width_bucket(employees, array[1, 11, 51, 201, 501, 1001])::text, count(*) from found group by 1`
  return {
    name,
    budget: 'searchMs',
    calls: words.map((query) => ({
      url: address('/v1/search/companies/facets', { query, facets: 'countries,types,employees' }),
    })),
    floors: words.map((word) => ({ text, values: [termOf(word)] })),
  }
}

function counts(name: string, words: readonly string[]): Case {
  const text = `select count(*) from (select 1 from ${INDEX} where terms @@ $1::tsquery limit 10001) found`
  return {
    name,
    budget: 'searchMs',
    calls: words.map((query) => ({ url: address('/v1/search/companies/count', { query }) })),
    floors: words.map((word) => ({ text, values: [termOf(word)] })),
  }
}

type Seed = { id: string; industry: string }

function lookalikes(seeds: readonly Seed[]): Case {
  const text = `select record_id, name from ${INDEX} where terms @@ $1::tsquery order by popularity desc limit 250`
  return {
    name: 'lookalikes',
    budget: 'searchMs',
    calls: seeds.map(({ id }, at) => ({
      url: '/v1/lookalikes',
      body: { seeds: [id, ...(at % 2 === 0 ? [] : [seeds[at - 1]?.id])] },
    })),
    floors: seeds.map(({ industry }) => ({ text, values: [`'f:industries:${industry}'`] })),
  }
}

function typeahead(names: readonly string[]): Case {
  const typed = names.flatMap((name) => [2, 4, 6].map((length) => name.slice(0, length)))
  const text = `select record_id, name from ${INDEX} where name_key >= $1 and name_key < $1 || chr(1114111)
    order by name_key limit 5`
  return {
    name: 'typeahead',
    budget: 'typeaheadMs',
    calls: typed.map((query) => ({ url: address('/v1/search/suggestions', { query }) })),
    floors: typed.map((query) => ({ text, values: [query] })),
  }
}

function misspelt(words: readonly string[]): Case {
  const text = `select word from flows.public_words where kind = 'company' and lexeme % $1 order by similarity(lexeme, $1) desc limit 1`
  const wrong = words.map(swapped)
  return {
    name: 'misspelt word',
    budget: 'misspeltMs',
    calls: wrong.map((query) => search({ query })),
    floors: wrong.map((word) => ({ text, values: [word] })),
  }
}

/** Two letters in the middle change places. */
function swapped(word: string) {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1)
}

async function someNames(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string }>(
    `select name_key as name from flows.public_company_index tablesample bernoulli (1) repeatable (7)
     where length(name_key) > 8 limit 20`,
  )
  return rows.map(({ name }) => name)
}

async function someSeeds(owner: pg.Client): Promise<Seed[]> {
  const random = mulberry32(9)
  const { rows } = await owner.query<Seed>(
    `select record_id as id, industries[1] as industry
     from flows.public_company_index tablesample bernoulli (5) repeatable (3)
     where industry is not null and employees > 5 limit 200`,
  )
  return rows.filter(() => random() < 0.2).slice(0, 20)
}
