export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

/** Rows of the usual keyboards, the alphabet and the digits: typing along one of them is no secret. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklöä',
  'asdfghjkl;',
  'qsdfghjklm',
  'zxcvbnm,./',
  'yxcvbnm,.-',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
]
const STEPS = new Set(ROWS.flatMap((row) => [...pairsOf(row), ...pairsOf(reversed(row))]))

/** The shortest way along a row that counts as one. */
const MIN_RUN = 4
/** How much else a password must hold beside what is easily guessed. */
const MIN_REST = 4
/** Shorter words stand in too many others. */
const MIN_WORD = 3

/** What a person would be expected to use: everything that is known of them when they choose. */
export type OwnData = { email?: string; name?: string; companyName?: string }

/** One sign again and again, a repeated piece, the alphabet, or a way along the keyboard. */
export function isPatterned(password: string) {
  const text = password.toLowerCase()
  return new Set(text).size < MIN_REST || isRepeated(text) || withoutRuns(text).length < MIN_REST
}

/** Made of the own address, name or company, however it is written, with digits and signs around it. */
export function isOwnData(password: string, own: OwnData) {
  const words = wordsOf(own)
  let rest = letters(password)
  const before = rest.length
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest.length < before && rest.replaceAll(/\d/g, '').length < MIN_REST
}

function wordsOf({ email = '', name = '', companyName = '' }: OwnData) {
  const [local = '', domain = ''] = email.split('@')
  const whole = [local, domain, name, companyName]
  const parts = whole.flatMap((each) => each.split(/[^\p{L}\p{N}]+/u))
  const words = [...whole, ...parts].map(letters).filter((word) => word.length >= MIN_WORD)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length)
}

/** Letters and digits alone, without case and accents. */
function letters(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isRepeated(text: string) {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    (size) =>
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length) === text,
  )
}

function withoutRuns(text: string) {
  const signs = Array.from(text)
  let rest = ''
  for (let start = 0; start < signs.length;) {
    let end = start + 1
    while (end < signs.length && STEPS.has(`${signs[end - 1]}${signs[end]}`)) end += 1
    if (end - start < MIN_RUN) rest += signs.slice(start, end).join('')
    start = end
  }
  return rest
}

function pairsOf(row: string) {
  return Array.from(row.slice(1), (sign, index) => `${row[index]}${sign}`)
}

function reversed(row: string) {
  return Array.from(row).toReversed().join('')
}
