import type pg from 'pg'
import { mulberry32 } from '../seed/radar-base.ts'

/** Words to search for by how many companies have them. */
export type SearchWords = Record<'veryBroad' | 'broad' | 'selective' | 'rare', string[]>

const EACH = 20

/** As the planner's statistics know them, in the spelling of the documents; rare ones are found by chance. */
export async function pickWords(owner: pg.Client): Promise<SearchWords> {
  const { rows } = await owner.query<{ word: string; share: number }>(`
    with tiers as (select oid::regclass, relname, reltuples / sum(reltuples) over () as part from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'flows.public_company_index'::regclass))
    select min(w.word) as word, max(s.share) as share from (
      select s.lexeme, sum(s.share * tiers.part)::float8 as share from tiers
      join pg_stats on schemaname = 'flows' and tablename = relname and attname = 'terms',
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as s (lexeme, share) group by s.lexeme) s
    join flows.public_words w on w.lexeme = s.lexeme
    group by s.lexeme order by 2 desc, s.lexeme`)
  const between = (least: number, most: number) =>
    spread(rows.filter(({ word, share }) => word.length > 3 && share >= least && share < most).map(({ word }) => word))
  return {
    veryBroad: between(0.15, 1),
    broad: between(0.02, 0.15),
    selective: between(0.001, 0.02),
    rare: await rareWords(owner),
  }
}

function spread(words: readonly string[]) {
  const step = Math.max(1, words.length / EACH)
  return Array.from({ length: Math.min(EACH, words.length) }, (_, i) => words[Math.floor(i * step)] ?? '')
}

async function rareWords(owner: pg.Client) {
  const random = mulberry32(5)
  const found: string[] = []
  while (found.length < EACH) {
    const letters = Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
    const { rows } = await owner.query<{ word: string }>(
      `select word from flows.public_words w where lexeme >= $1 and length(word) > 6 and word ~ '^[a-z]+$' and (
         select count(*) from (select 1 from flows.public_company_index
           where terms @@ quote_literal(w.lexeme)::tsquery limit 40) few) between 1 and 20
       order by lexeme limit 1`,
      [letters],
    )
    if (rows[0] && !found.includes(rows[0].word)) found.push(rows[0].word)
  }
  return found
}
