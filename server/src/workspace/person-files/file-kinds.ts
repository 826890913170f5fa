import { extensionOf } from '@kontor/contract/kit/file-names.ts'

/** A kind of file that is accepted: what it is called on the way out, and the extensions it may have. */
export type FileKind = { media: string; extensions: readonly [string, ...string[]] }

const kind = (media: string, ...extensions: [string, ...string[]]): FileKind => ({ media, extensions })
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

export const PDF = kind('application/pdf', 'pdf')
export const DOCX = kind(`${OFFICE}.wordprocessingml.document`, 'docx')
export const HTML = kind('text/html', 'html', 'htm')
export const TEXT = kind('text/plain', 'txt', 'text', 'md', 'log')
const ZIP = kind('application/zip', 'zip')
export const PICTURES: readonly FileKind[] = [
  kind('image/png', 'png'),
  kind('image/jpeg', 'jpg', 'jpeg'),
  kind('image/gif', 'gif'),
]
/** Texts that only their name tells apart. */
const NAMED_TEXTS = [kind('text/csv', 'csv'), kind('application/json', 'json'), kind('application/xml', 'xml')]
/** Word, Excel and PowerPoint of before 2007 share one container. */
const OLE_KINDS = [
  kind('application/msword', 'doc'),
  kind('application/vnd.ms-excel', 'xls'),
  kind('application/vnd.ms-powerpoint', 'ppt'),
]
/** A part that every document of the kind has; its name stands uncompressed in the archive. */
const PARTS: readonly (readonly [string, FileKind])[] = [
  ['word/document.xml', DOCX],
  ['xl/workbook.xml', kind(`${OFFICE}.spreadsheetml.sheet`, 'xlsx')],
  ['ppt/presentation.xml', kind(`${OFFICE}.presentationml.presentation`, 'pptx')],
]
/** An open document says what it is in its first part, which is not packed. */
const OPEN_KINDS: readonly (readonly [string, FileKind])[] = [
  [`${OPEN}.text`, kind(`${OPEN}.text`, 'odt')],
  [`${OPEN}.spreadsheet`, kind(`${OPEN}.spreadsheet`, 'ods')],
  [`${OPEN}.presentation`, kind(`${OPEN}.presentation`, 'odp')],
]
const [PNG, JPEG, GIF] = PICTURES as [FileKind, FileKind, FileKind]
const MP3 = kind('audio/mpeg', 'mp3')
const MPEG = kind('video/mpeg', 'mpg', 'mpeg')
/** How files begin, and where. */
const BEGINNINGS: readonly (readonly [string, FileKind, number?])[] = [
  ['\x89PNG\r\n\x1A\n', PNG],
  ['\xFF\xD8\xFF', JPEG],
  ['GIF87a', GIF],
  ['GIF89a', GIF],
  ['{\\rtf', kind('application/rtf', 'rtf')],
  ['\x1F\x8B', kind('application/gzip', 'gz', 'tgz')],
  ['7z\xBC\xAF\x27\x1C', kind('application/x-7z-compressed', '7z')],
  ['Rar!\x1A\x07', kind('application/vnd.rar', 'rar')],
  ['ustar', kind('application/x-tar', 'tar'), 257],
  ['ID3', MP3],
  ['\xFF\xFB', MP3],
  ['\xFF\xF3', MP3],
  ['WAVE', kind('audio/wav', 'wav'), 8],
  ['ftyp', kind('video/mp4', 'mp4', 'm4v'), 4],
  ['\x00\x00\x01\xBA', MPEG],
  ['\x00\x00\x01\xB3', MPEG],
]
const ZIP_MARK = 'PK\x03\x04'
const OLE_MARK = '\xD0\xCF\x11\xE0'
/** Readers allow some bytes before the mark of a PDF, and so do printers. */
const PDF_WITHIN = 1024
const LOOKED_AT = 64 * 1024

/** What a file is by its content. What the sender calls it only tells apart what the content does not. */
export function kindOf(content: Buffer, name: string): FileKind | undefined {
  const starts = (mark: string, at = 0) => content.toString('latin1', at, at + mark.length) === mark
  const extension = extensionOf(name).toLowerCase()
  if (content.length === 0) return undefined
  if (starts(ZIP_MARK)) return archiveKind(content)
  if (starts(OLE_MARK)) return OLE_KINDS.find(({ extensions }) => extensions.includes(extension))
  const known = BEGINNINGS.find(([mark, , at]) => starts(mark, at))?.[1]
  if (known) return known
  if (content.subarray(0, PDF_WITHIN).includes('%PDF-')) return PDF
  return isText(content) ? textKind(content, extension) : undefined
}

const ALL: readonly FileKind[] = [
  PDF,
  HTML,
  TEXT,
  ZIP,
  ...NAMED_TEXTS,
  ...OLE_KINDS,
  ...[...PARTS, ...OPEN_KINDS, ...BEGINNINGS].map((each) => each[1]),
]

/** The kind of a file that was accepted once. */
export function kindOfMedia(media: string): FileKind {
  return ALL.find((each) => each.media === media) ?? TEXT
}

/** A Word document with a password is such a container. */
export function isLockedWord(content: Buffer, name: string) {
  return content.toString('latin1', 0, OLE_MARK.length) === OLE_MARK && /\.docx$/i.test(name)
}

function archiveKind(content: Buffer): FileKind {
  const first = content.toString('latin1', 30, 160)
  const open = OPEN_KINDS.find(([media]) => first.startsWith(`mimetype${media}`))
  return open?.[1] ?? PARTS.find(([part]) => content.includes(part))?.[1] ?? ZIP
}

function textKind(content: Buffer, extension: string): FileKind {
  if (
    /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html|head|body|h1|div|p|table|meta|title)\b/i.test(beginning(content))
  )
    return HTML
  const named = [HTML, ...NAMED_TEXTS].find(({ extensions }) => extensions.includes(extension))
  return named ?? TEXT
}

function beginning(content: Buffer) {
  const start = content.subarray(0, 2048)
  const isWide = content[0] === 0xff && content[1] === 0xfe
  return start.toString(isWide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
}

/** Programs and other binary files hold zeros and control characters, texts do not; UTF-16 says what it is. */
function isText(content: Buffer) {
  const isWide = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff)
  if (isWide) return true
  return !content.subarray(0, LOOKED_AT).some((byte) => byte < 0x20 && !ALLOWED.has(byte))
}
const ALLOWED = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])

const LONGEST_NAME = 200

/** One line without folders, with an extension that says what the file is: a program is never saved as one. */
export function safeName(name: string, { extensions }: FileKind) {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const extension = extensionOf(bare)
  const isRight = extensions.includes(extension.toLowerCase())
  const stem = isRight ? bare.slice(0, -extension.length - 1) : bare
  const short = Array.from(stem).slice(0, LONGEST_NAME).join('').trim() || 'file'
  return `${short}.${isRight ? extension : extensions[0]}`
}
