import { AppError } from '../errors.ts'

export type Part = { name: string; fileName: string | undefined; content: Buffer }

const CRLF = Buffer.from('\r\n')
const BLANK_LINE = Buffer.from('\r\n\r\n')
const DASHES = Buffer.from('--')
const MOST_PARTS = 11
const MOST_HEAD_BYTES = 8192
const MOST_NAME_LENGTH = 255

/** The word between the parts, as the content type names it. */
export function boundaryOf(contentType: string | undefined) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;",]{1,70})(?:$|[\s;]))/i.exec(contentType ?? '') ?? []
  return quoted ?? bare
}

/**
 * The parts of a whole form. It is read from the bytes at once, without streams, so that a broken one has nowhere to
 * fail but here: whatever is cut off, nested, endless or has no closing boundary is refused as malformed.
 */
export function partsOf(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  let at = startOf(body, delimiter)
  while (!isAt(body, at, DASHES)) {
    if (parts.length === MOST_PARTS) throw new AppError('malformed')
    const line = skipBlanks(body, at)
    const end = body.indexOf(delimiter, line)
    if (!isAt(body, line, CRLF) || end === -1) throw new AppError('malformed')
    parts.push(partOf(body, line, end))
    at = end + delimiter.length
  }
  return parts
}

/** Behind the first boundary; what stands before it means nothing. */
function startOf(body: Buffer, delimiter: Buffer) {
  const first = delimiter.subarray(CRLF.length)
  if (isAt(body, 0, first)) return first.length
  const found = body.indexOf(delimiter)
  if (found === -1) throw new AppError('malformed')
  return found + delimiter.length
}

function partOf(body: Buffer, from: number, to: number): Part {
  // Without content the line break before the boundary ends the head too.
  const head = body.subarray(from, Math.min(to + CRLF.length, from + MOST_HEAD_BYTES))
  const length = head.indexOf(BLANK_LINE)
  if (length === -1) throw new AppError('malformed')
  const begin = from + length + BLANK_LINE.length
  return { ...namesOf(head.toString('utf8', 0, length)), content: body.subarray(Math.min(begin, to), to) }
}

function namesOf(head: string): Omit<Part, 'content'> {
  const disposition = /(?:^|\r\n)content-disposition:[ \t]*form-data([^\r\n]*)/i.exec(head)?.[1] ?? ''
  const name = valueOf(disposition, 'name') ?? ''
  const fileName = valueOf(disposition, 'filename')
  if (name.includes('\0') || fileName?.includes('\0')) throw new AppError('malformed')
  return { name, fileName: fileName?.slice(0, MOST_NAME_LENGTH) }
}

function valueOf(disposition: string, key: string) {
  const [, quoted, bare] = new RegExp(`;[ \\t]*${key}=(?:"([^"]*)"|([^\\s;"]*))`, 'i').exec(disposition) ?? []
  return quoted ?? bare
}

function skipBlanks(body: Buffer, from: number) {
  let at = from
  while (body[at] === 0x20 || body[at] === 0x09) at += 1
  return at
}

function isAt(body: Buffer, at: number, text: Buffer) {
  return body.subarray(at, at + text.length).equals(text)
}
