import type pg from 'pg'
import { mulberry32 } from '../seed/radar-base.ts'

/** Words to search for by how many companies have them. */
export type SearchWords = Record<'veryBroad' | 'broad' | 'selective' | 'rare', string[]>

const EACH = 20

/**
 * Spread over the shares that the most common words of the large world have: at least 15 in 100 companies, 2 to 15, and
 * 1 in 1,000 to 2 in 100. They are written down because statistics know others after each look at the tables.
 */
const VERY_BROAD = 'other angebot product sitz'
const BROAD = `gegründet produit conseil essentiel teil maschinenbau team lager versand gestion kommt hochbau plastic
  medical kavetilia supplier ganz internet gummi fiscal`
const SELECTIVE = `papier ausgebildet travaillent essais four münchen zemigadia testing brothers southend ahlgärtner
  yamitasol droit sanobigon birchbeck wohnbau rohstoffe ehrensteiner sorrelfleet birksiek`
const listed = (words: string) => words.split(/\s+/)

/** Rare words are other ones in a smaller world; they are found by chance, the same ones each time. */
export async function pickWords(owner: pg.Client): Promise<SearchWords> {
  return {
    veryBroad: listed(VERY_BROAD),
    broad: listed(BROAD),
    selective: listed(SELECTIVE),
    rare: await rareWords(owner),
  }
}

async function rareWords(owner: pg.Client) {
  const random = mulberry32(5)
  const found: string[] = []
  while (found.length < EACH) {
    const letters = Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
    const { rows } = await owner.query<{ word: string }>(
      `select word from flows.public_words w where kind = 'company' and lexeme >= $1 and length(word) > 6 and word ~ '^[a-z]+$' and (
         select count(*) from (select 1 from flows.public_company_index
           where terms @@ quote_literal(w.lexeme)::tsquery limit 40) few) between 1 and 20
       order by lexeme limit 1`,
      [letters],
    )
    if (rows[0] && !found.includes(rows[0].word)) found.push(rows[0].word)
  }
  return found
}
