import { z } from 'zod'

/** Half a character; control characters; marks that turn the direction of what follows, also past the end of the text. */
const CONTROL = String.raw`\p{Cs}\p{Cc}\u202A-\u202E\u2066-\u2069`
/** Characters that show nothing, such as zero-width spaces and soft hyphens, and ends of lines. */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800`

const IN_LINE = new RegExp(`[${CONTROL}${INVISIBLE}]`, 'u')
const IN_PARAGRAPHS = new RegExp(String.raw`(?![\t\n\r])[${CONTROL}]`, 'u')

/** Scripts in which an invisible joiner or non-joiner changes how the letters beside it are written. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym']
  .concat('Sinh', 'Khmr', 'Mymr', 'Tibt', 'Java', 'Bali')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('')
const PICTURE = String.raw`\p{Extended_Pictographic}`

/** Where an invisible character belongs to what is seen beside it. */
const NEEDED = new RegExp(
  [
    String.raw`(?<=[${JOINING}])[\u200C\u200D]`,
    // Pictures put together out of several, in a colour of skin or as the flag of a region.
    String.raw`(?<=${PICTURE}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${PICTURE})`,
    String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
    // Another form of the character before.
    String.raw`(?<=[\p{L}\p{N}\p{S}\p{P}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
)
/** Marks of direction, which texts of a script that is written from right to left may need. */
const DIRECTION = /[\u061C\u200E\u200F]/g
const RIGHT_TO_LEFT = /[\p{Script=Hebr}\p{Script=Arab}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u

/** One line: a name, a tag, a part of an address. What a reader cannot see is refused, never taken away in silence. */
export function line(max: number) {
  return z.string({ error: 'required' }).trim().max(max).superRefine(refuseIn(IN_LINE, max))
}

/** A line that must not be empty. */
export function requiredLine(max: number) {
  return line(max).min(1, 'required')
}

/** A text of several lines. Invisible characters may stand in it, because they come along from pages and documents. */
export function paragraphs(max: number) {
  return z.string({ error: 'required' }).trim().max(max).superRefine(refuseIn(IN_PARAGRAPHS, max))
}

/** What somebody types to find something. Nothing of it is kept, so a character that finds nothing is a space. */
export function question(max: number) {
  return z.string().trim().max(max).transform(readable)
}

export function readable(text: string) {
  return text.toWellFormed().replace(/\p{Cc}/gu, ' ')
}

/** Names the character and its place: it cannot be seen. */
function refuseIn(refused: RegExp, max: number) {
  return (text: string, context: z.core.$RefinementCtx<string>) => {
    // What is too long is refused already, and may be very long.
    const found = text.length > max ? undefined : findRefused(text, refused)
    if (!found) return
    context.addIssue({ code: 'custom', message: 'text.characters', params: found, input: text })
  }
}

function findRefused(text: string, refused: RegExp) {
  // The same number of letters, so that places stay where they are.
  const seen = text.replace(NEEDED, (needed) => 'x'.repeat(needed.length))
  const index = (RIGHT_TO_LEFT.test(text) ? seen.replace(DIRECTION, 'x') : seen).search(refused)
  if (index < 0) return undefined
  const code = text.codePointAt(index) ?? 0
  const position = Array.from(text.slice(0, index)).length + 1
  return { code: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, position }
}
