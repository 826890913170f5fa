/** A stretch of a query: plain words, words in quotation marks, or something that must not be there. */
export type Stretch = { text: string; isQuoted: boolean; isExcluded: boolean }

const STRETCH = /(-?)"([^"]*)"?|(\S+)/g
const QUOTATION_MARKS = /[“”„‟«»]/g

/** Takes "quoted text" and -excluded words out of a query; plain words that follow each other stay together. */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = []
  for (const [, minus = '', quoted, word = ''] of text.replace(QUOTATION_MARKS, '"').matchAll(STRETCH)) {
    if (quoted !== undefined) {
      stretches.push({ text: quoted, isQuoted: true, isExcluded: minus !== '' })
      continue
    }
    const isExcluded = /^-[\p{L}\p{N}]/u.test(word)
    const last = stretches.at(-1)
    if (last && !last.isQuoted && !last.isExcluded && !isExcluded) last.text += ` ${word}`
    else stretches.push({ text: isExcluded ? word.slice(1) : word, isQuoted: false, isExcluded })
  }
  return stretches
}
