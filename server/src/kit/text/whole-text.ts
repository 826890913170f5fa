/**
 * Whether every text inside a parsed JSON value can be kept: the escapes of JSON can carry
 * half a surrogate pair and the character NUL, which the database refuses.
 */
export function holdsWholeText(value: unknown) {
  // A list of what is left instead of recursion: the nesting is the sender's choice.
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') {
      if (!next.isWellFormed() || next.includes('\0')) return false
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) left.push(key, inner)
    }
  }
  return true
}
