import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalWord } from '../../server/src/flows/search/text/canonical.ts'

/** Words of three letters are mostly pieces of other words; these are the ones that compounds are made of. */
const SHORT = new Set(
  `bau hof see weg zug tal ton gas rad tor eis ost sud web bus tur bio erz bad uhr tee ohr uni zoo oko job amt kfz pkw
  lkw rat gut typ tag rot neu alt roh not end erd ski pol`.split(/\s+/),
)

/** Endings and pieces of foreign words that the source counts as parts. */
const NO_PARTS = new Set(
  `abort alen ale ales ali antes ation audit cont cour ding dings enden esse esses format graph graphen graphs haft innen
  inter ion ions isch ische ischen ischer iser ist ists king lactat laut laute liche lichem lichen licher liches ling
  lings list lists logical logie logisch logische mediat ment ments mission nach nehmen nisch nische nischen ober ping
  ports profess rats regula rein ries rien ring sage sagen sam same samen schaf schaft sort spor tage tation tees ter
  terin tern tick tics ting tion tionen tore tories tran transit unter vor ability`.split(/\s+/),
)

/** Words that are often first or last in German compounds, with how often; the short ones must be frequent. */
export function compoundRows(source: string): string[] {
  const counts = new Map<string, { first: number; last: number }>()
  for (const line of readFileSync(join(source, 'language/german-word-frequencies.txt'), 'utf8').trimEnd().split('\n')) {
    const [word = '', first, last] = line.split('\t')
    const key = canonicalWord(word)
    const before = counts.get(key) ?? { first: 0, last: 0 }
    counts.set(key, { first: before.first + Number(first), last: before.last + Number(last) })
  }
  const rows = [...counts].flatMap(([word, { first, last }]) => {
    if (word.length < 3 || (word.length === 3 && !SHORT.has(word)) || NO_PARTS.has(word)) return []
    const least = word.length === 4 ? { first: 60, last: 60 } : { first: 20, last: 12 }
    const kept = [first < least.first ? 0 : first, last < least.last ? 0 : last]
    return kept.some((count) => count > 0) ? [[word, ...kept].join('\t')] : []
  })
  return rows.toSorted()
}
