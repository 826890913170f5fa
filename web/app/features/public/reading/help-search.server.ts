import type { Locale } from '@kontor/contract/kit/locales.ts'
import { HELP_TOPIC_NAMES, type HelpTopic } from '~/lib/help-topics.ts'
import { helpArticles } from './content.server.ts'
import { plainWords } from './markdown.server.ts'

export type HelpHit = { slug: HelpTopic; title: string; description: string }

/** What is asked at most; longer questions are cut. */
export const LONGEST_QUESTION = 100
const WEIGHTS = { title: 8, description: 3, body: 1 } as const

/** Letters without accents and capitals, so that `Unternehmen` finds `unternehmen` and `equipe` finds `équipe`. */
function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

type Indexed = { hit: HelpHit; words: Record<keyof typeof WEIGHTS, string[]> }

const indexes = new Map<Locale, Indexed[]>()

function indexOf(locale: Locale): Indexed[] {
  const known = indexes.get(locale)
  if (known) return known
  const made = HELP_TOPIC_NAMES.flatMap((slug) => {
    const article = helpArticles.get(slug)?.[locale]
    if (!article) return []
    const { title, description, body } = article
    return [
      {
        hit: { slug, title, description },
        words: { title: wordsOf(title), description: wordsOf(description), body: wordsOf(plainWords(body)) },
      },
    ]
  })
  indexes.set(locale, made)
  return made
}

/** Articles with every word of the question, or its beginning; those that have it in the title come first. */
export function searchHelp(question: string, locale: Locale): HelpHit[] {
  const asked = [...new Set(wordsOf(question.slice(0, LONGEST_QUESTION)))]
  if (asked.length === 0) return []
  return indexOf(locale)
    .map(({ hit, words }) => ({ hit, points: pointsOf(asked, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ hit }) => hit)
}

function pointsOf(asked: readonly string[], words: Indexed['words']) {
  const each = asked.map((word) =>
    Object.entries(WEIGHTS).reduce((sum, [part, weight]) => {
      const of = words[part as keyof typeof WEIGHTS]
      if (of.includes(word)) return sum + weight * 2
      return of.some((other) => other.startsWith(word)) ? sum + weight : sum
    }, 0),
  )
  return each.some((points) => points === 0) ? 0 : each.reduce((sum, points) => sum + points, 0)
}
