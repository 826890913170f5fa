/** Two letters for a round picture: of the first and the last word of a name. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

function firstLetter(word: string) {
  const point = word.codePointAt(0)
  return point === undefined ? '' : String.fromCodePoint(point)
}
