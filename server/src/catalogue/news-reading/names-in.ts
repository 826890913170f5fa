import { nameKey } from '#kit/text/name-key.ts'
import type { Span } from './sentences.ts'

export type NameSpan = Span & { key: string; words: number; legal: boolean }

const TOKEN = /[\p{L}\p{N}]+(?:[.&+-][\p{L}\p{N}]+)*|&/gu
const DOMAIN = /(?<![a-z0-9-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}/gi
const LEGAL =
  /(?<![\p{L}])(?:gGmbH|GmbH|AG|SE|KGaA|KG|OHG|eG|e\.\s?V|UG|SAS|SARL|SA|Ltd|Limited|LLP|LLC|Inc|Corp|plc|PLC|BV|SpA|Oy|AB)\.?$/u
const CAPITAL = /^[\p{Lu}\p{Lt}\d]|^\p{Ll}+\p{Lu}/u
/** What may stand between the words of a name. */
const JOINT = /^(?:[ \u00A0]|['’]| ?& ?|, (?=$))$/u
const MOST_WORDS = 6
const MOST_NAMES = 4000
const MOST_DOMAINS = 200

/** Every stretch of a text that could be the name of a company: words that begin with a capital letter. */
export function namesIn(text: string): NameSpan[] {
  const tokens = Array.from(text.matchAll(TOKEN), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    word,
  }))
  const names: NameSpan[] = []
  for (const [at, first] of tokens.entries()) {
    if (!CAPITAL.test(first.word)) continue
    let end = first.end
    for (let more = 0; more < MOST_WORDS; more += 1) {
      const token = tokens[at + more]
      if (!token || (more > 0 && !isJoined(text.slice(end, token.start), tokens[at + more - 1]?.word ?? ''))) break
      end = token.end
      if (!CAPITAL.test(token.word)) continue
      if (names.length >= MOST_NAMES) return names
      const words = text.slice(first.start, end)
      names.push({ start: first.start, end, key: nameKey(words), words: more + 1, legal: LEGAL.test(words) })
    }
  }
  return names
}

/** A point belongs to a name after one or two letters alone, as in “e. V.”. */
function isJoined(between: string, before: string) {
  return JOINT.test(between) || (between === '. ' && before.length <= 2) || between === ' & '
}

/** Domains that a text names, in links and addresses too. */
export function domainsIn(text: string): (Span & { domain: string })[] {
  return Array.from(text.matchAll(DOMAIN))
    .slice(0, MOST_DOMAINS)
    .map(({ index, 0: written }) => {
      const bare = written.toLowerCase().replace(/^www\./, '')
      return { start: index, end: index + written.length, domain: bare }
    })
}
