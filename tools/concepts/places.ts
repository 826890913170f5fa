import { loadCountries } from '@kontor/contract/kit/countries.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { canonicalWord } from '../../server/src/flows/search/text/canonical.ts'
import { type Label, RANK, readCsv, readOurs } from './sources.ts'

/** Cities whose name is an everyday word in one of the languages, after folding; their name is still found as a word. */
const WORDS = new Set(
  `bar bath best biel born brand butte campo castle centre central china date deal delta derby eden eagle essen force
  fort general grants halle ham hamm hof independence kind lagos land lens liberal limon male man mary media mobile most
  nancy natal nice normal of orange oral page palestine paradise pau pink plato police port progress pula reading rock
  rome sale santa santiago split spring tours troy union van victoria vera wake waren wels young zug`.split(/\s+/),
)

/** Countries and cities with their names in the three languages; of cities with one name the largest has it. */
export async function placeLabels(source: string): Promise<Label[]> {
  const lists = await Promise.all(LOCALES.map((locale) => loadCountries(locale)))
  const countries = lists.flatMap((names) =>
    Object.entries(names).map(([code, text]) => ({ text, concept: country(code), rank: RANK.preferred })),
  )
  const nations = readOurs('concepts/nations.tsv').flatMap(([code = '', ...words]) =>
    words
      .flatMap((each) => each.split(';'))
      .map((text) => ({ text: text.trim(), concept: country(code), rank: RANK.preferred })),
  )
  return [...countries, ...nations, ...cityLabels(source)]
}

function country(code: string) {
  return `p:country:${code.toLowerCase()}`
}

function cityLabels(source: string): Label[] {
  const taken = new Map<string, Label>()
  const cities = readCsv(`${source}/places`, 'cities-en-de-fr.csv')
  for (const row of cities.toSorted((a, b) => Number(b['pop_max']) - Number(a['pop_max']))) {
    const concept = `p:city:${row['wikidata']?.toLowerCase() || `n${row['ne_id']}`}`
    const names = [row['name'], row['name_en'], row['name_de'], row['name_fr']].filter((name) => name !== undefined)
    for (const text of names.map((name) => name.replace(/\s*\([^)]*\)/g, '').trim())) {
      const key = text
        .split(/[\s-]+/)
        .map(canonicalWord)
        .join(' ')
      if (key.length > 2 && !WORDS.has(key) && !taken.has(key)) taken.set(key, { text, concept, rank: RANK.preferred })
    }
  }
  return [...taken.values()]
}
