import { fold } from './fold.ts'
import { CONNECTORS, LEADING_WORDS, LEGAL_WORDS } from './legal-words.ts'

/**
 * What two spellings of one company's name share: folded, without punctuation, connecting words and legal form.
 * A name that is nothing but legal forms keeps them.
 */
export function nameKey(name: string) {
  const words = wordsOf(name)
  const kept = words.filter((word) => !CONNECTORS.has(word))
  while (kept.length > 1 && LEADING_WORDS.has(kept[0] ?? '')) kept.shift()
  while (kept.length > 1 && LEGAL_WORDS.has(kept.at(-1) ?? '')) kept.pop()
  const key = (kept.length > 0 ? kept : words).join(' ')
  return key === '' ? name.trim().toLowerCase() : key
}

function wordsOf(name: string): string[] {
  const text = fold(name)
    // Letters with dots between them are one word: S.A.R.L., e. V.
    .replace(/\b[a-z](?:\.\s?[a-z])+\b\.?/g, (letters) => letters.replace(/[.\s]/g, ''))
    .replace(/['’`´]/g, '')
    .replace(/\b(?:gesellschaft|ges\.?) (?:mbh|mit beschraenkter haftung)\b/g, 'gmbh')
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
