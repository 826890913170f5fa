import { type Locale, LOCALES } from '../../contract/src/kit/locales.ts'
import type { Degree } from '../../contract/src/person-parts.ts'

export type Wording = Readonly<Record<Locale, string>>

/** What people of one profession call themselves and what they can do, as they write it in three languages. */
export type Profession = {
  key: string
  titles: Readonly<Record<Locale, readonly string[]>>
  must: readonly Wording[]
  nice: readonly Wording[]
  /** A profession from which people change into this one. */
  neighbour: string
  degree: Degree
}

type Row = { titles: string; must: readonly string[]; nice: readonly string[]; neighbour: string; degree: Degree }

/** `en | de | fr`; titles are lists with commas. */
export function profession(key: string, { titles, must, nice, neighbour, degree }: Row): Profession {
  const named = wordingOf(titles)
  return {
    key,
    titles: {
      en: named.en.split(', '),
      de: named.de.split(', '),
      fr: named.fr.split(', '),
    },
    must: must.map(wordingOf),
    nice: nice.map(wordingOf),
    neighbour,
    degree,
  }
}

function wordingOf(text: string): Wording {
  const [en = '', de = '', fr = ''] = text.split(' | ')
  if (LOCALES.length !== 3 || fr === '') throw new Error(`three languages are needed: ${text}`)
  return { en, de, fr }
}
