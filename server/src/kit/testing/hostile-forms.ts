import fc from 'fast-check'

const FORM_DATA = 'Content-Disposition: form-data;'
const PART = `--b\r\n${FORM_DATA} name="file"; filename="../x"\r\nContent-Type: image/png\r\n\r\n`
const FILES = [
  '',
  '\x89PNG\r\n\x1A\n',
  'GIF89a',
  '\xFF\xD8\xFF',
  'RIFF0000WEBP',
  '<svg onload="x"/>',
  '\0'.repeat(70_000),
]
const ENDS = ['\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b', '']
const FIELDS = ['file', 'file', 'file', 'other', '', '__proto__']

/** Forms that are cut off, nested, endless or none at all. */
export const HOSTILE_FORMS = [
  '--b\r\n'.repeat(12),
  '--b\r\n'.repeat(5000),
  `${PART}x\r\n`.repeat(3000),
  `${`${PART}x\r\n`.repeat(12)}--b--\r\n`,
  `${PART}GIF89a`,
  PART.slice(0, 50),
  '--b--\r\n',
  '',
  '--b',
  `--b\r\n${'x: y\r\n'.repeat(3000)}\r\n\r\n--b--\r\n`,
  `--b\r\n${FORM_DATA} name="file"; filename="${'a'.repeat(7000)}"\r\n\r\nx\r\n--b--\r\n`,
  `--b\r\n${FORM_DATA} name="file"; filename="\0"\r\n\r\nx\r\n--b--\r\n`,
  '--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n',
  `${PART}${'\r\n-'.repeat(20_000)}\r\n--b--\r\n`,
  `${PART}${'\r\n--bb\r\n--'.repeat(5000)}`,
]

/** What forms are made of, in any order. */
const PIECES = [
  PART,
  '--b',
  '--b--',
  '\r\n',
  '\r\n\r\n',
  '\r',
  '\n',
  '--',
  'b',
  `${FORM_DATA} name=file; filename=x`,
  '\0',
  '\xff',
  'x: ',
]

/** A form with a file, often of another kind than it says, under another name, cut off or put together from pieces. */
export const forms: fc.Arbitrary<Buffer> = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...FILES), fc.constantFrom(...ENDS))
        .map(([field, file, end]) => PART.replace('"file"', `"${field}"`) + file + end),
    },
    { weight: 3, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_FORMS) },
  )
  .map((form) => Buffer.from(form, 'latin1'))
