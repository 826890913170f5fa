import { AppError } from '../errors.ts'

/** How much a JSON text may hold. The deepest body of the contract has four levels, the longest a few thousand values. */
export const JSON_LIMITS = { depth: 32, values: 20_000 }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const LETTER_U = 0x75

/**
 * Looks at the bytes of a JSON text piece by piece, before it is parsed, and throws where it is nested too deeply, holds too
 * many values, or a text that cannot be kept: escapes can carry half a surrogate pair and the character NUL, which the
 * database refuses. Each piece costs time by its length alone; what is no JSON at all is left to the parser.
 */
export function jsonScanner({ depth: mostDepth, values: mostValues } = JSON_LIMITS) {
  let depth = 0
  let values = 1
  let inText = false
  let afterBackslash = false
  let hexLeft = 0
  let hex = 0
  let awaitsLow = false

  const malformed = () => new AppError('malformed')

  function structure(byte: number) {
    if (byte === QUOTE) inText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
      if (depth > mostDepth) throw malformed()
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (values > mostValues) throw new AppError('tooLarge')
  }

  /** A high half must be followed by a low one, written as an escape too; alone neither is a character. */
  function escaped(unit: number) {
    const isLow = unit >= 0xdc00 && unit <= 0xdfff
    if (unit === 0 || isLow !== awaitsLow) throw malformed()
    awaitsLow = unit >= 0xd800 && unit <= 0xdbff
  }

  function text(byte: number) {
    if (hexLeft > 0) {
      hex = hex * 16 + digitOf(byte)
      hexLeft -= 1
      if (hexLeft === 0) escaped(hex)
    } else if (afterBackslash) {
      afterBackslash = false
      if (byte === LETTER_U) {
        hexLeft = 4
        hex = 0
      } else if (awaitsLow) throw malformed()
    } else if (byte === BACKSLASH) afterBackslash = true
    else if (awaitsLow) throw malformed()
    else if (byte === QUOTE) inText = false
  }

  return (piece: Uint8Array) => {
    for (let at = 0; at < piece.length; at += 1) {
      if (inText && !afterBackslash && hexLeft === 0 && !awaitsLow) at = endOfPlainText(piece, at)
      if (at === piece.length) return
      const byte = piece[at] as number
      if (inText) text(byte)
      else structure(byte)
    }
  }
}

/** Most of a long body is plain text, of which nothing needs to be known. */
function endOfPlainText(piece: Uint8Array, from: number) {
  let at = from
  while (at < piece.length && piece[at] !== QUOTE) {
    if (piece[at] !== BACKSLASH) at += 1
    else if (at + 1 < piece.length && piece[at + 1] !== LETTER_U) at += 2
    else return at
  }
  return at
}

/** What is no hexadecimal digit makes the number NaN, which is no half of anything; the parser refuses it. */
function digitOf(byte: number) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
