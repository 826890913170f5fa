const ELLIPSIS = '…'

/** The part after the last dot; none for a name without a dot, with only a leading one, or ending in one. */
export function extensionOf(name: string) {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1) : ''
}

/** What a reader sees as one character: a sign with its accents, also when they are stored apart. */
function characters(text: string) {
  return text.match(/^\p{M}+|\P{M}\p{M}*/gu) ?? []
}

/** As many whole characters from the start as fit. */
function head(text: string, room: number) {
  let kept = ''
  for (const character of characters(text)) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return kept
}

/** As many whole characters from the end as fit. */
function tail(text: string, room: number) {
  let kept = ''
  for (const character of characters(text).toReversed()) {
    if (kept.length + character.length > room) break
    kept = character + kept
  }
  return kept
}

/** Shortens in the middle and keeps the extension, unless the extension alone would fill the room. */
export function shortenFileName(name: string, max = 30) {
  if (name.length <= max) return name
  if (max < 1) return ''
  const extension = extensionOf(name)
  const wanted = extension === '' ? '' : `.${extension}`
  const ending = wanted.length + ELLIPSIS.length < max ? wanted : ''
  const stem = name.slice(0, name.length - ending.length)
  const room = max - ELLIPSIS.length - ending.length
  return head(stem, Math.ceil(room / 2)) + ELLIPSIS + tail(stem, Math.floor(room / 2)) + ending
}
