import { deflateSync } from 'node:zlib'
import { zipOf } from './zip.ts'

const MEGABYTE = 2 ** 20

/** A PDF of these objects, counted from 1; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(at)
    parts.push(part)
    at += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  return Buffer.concat([
    ...parts,
    Buffer.from(`${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`),
  ])
}

export function pdfStream(content: Buffer, dictionary = ''): Buffer {
  const packed = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode${dictionary}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>'

/** A page with one content stream. */
export function onePage(content: Buffer, extra = ''): Buffer {
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${extra}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    PAGE,
    pdfStream(content),
    FONT,
  ])
}

const kids = (count: number) => Array.from({ length: count }, () => '3 0 R').join(' ')

/** PDFs that are made to hurt the reader. */
export const HOSTILE_PDFS = {
  'a hundred thousand pages': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids(100_000)}]/Count 100000>>`,
      PAGE,
      pdfStream(Buffer.from('')),
      FONT,
    ]),
  'a page tree that contains itself': () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'a hundred thousand objects': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      PAGE,
      pdfStream(Buffer.from('')),
      FONT,
      ...Array.from({ length: 100_000 }, () => '<</A 1>>'),
    ]),
  'a content stream that unpacks to 600 MB': () => {
    // Packed twice, as a filter may be: a thousandth of a thousandth.
    const inner = deflateSync(Buffer.alloc(600 * MEGABYTE, ' '), { level: 9 })
    const packed = deflateSync(inner, { level: 9 })
    const stream = Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ])
    return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE, stream, FONT])
  },
  'text that never ends': () => onePage(Buffer.from('BT /F 9 Tf (x) Tj ET\n'.repeat(400_000))),
  'arrays nested a hundred thousand deep': () =>
    onePage(Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)} TJ`)),
  'a form that draws itself': () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
      pdfStream(Buffer.from('/X Do')),
      pdfStream(
        Buffer.from('/X Do /X Do'),
        '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>',
      ),
    ]),
  'a script that opens with the file': () => onePage(Buffer.from(''), '/OpenAction<</S/JavaScript/JS(while(true){})>>'),
  'nothing but its first bytes': () => Buffer.from('%PDF-1.7\n'),
} as const satisfies Record<string, () => Buffer>

/** A Word document with this content; the names of its other parts do not matter to a reader. */
export function docxOf(xml: string): Buffer {
  return zipOf([{ name: 'word/document.xml', content: Buffer.from(xml) }])
}

const wordXml = (inside: string) => `<w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>`
const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')

/** Word documents that are made to hurt the reader. */
export const HOSTILE_DOCX = {
  'a part that unpacks to 300 MB': () =>
    zipOf([{ name: 'word/document.xml', content: Buffer.alloc(300 * MEGABYTE, ' ') }]),
  'a part that is larger than its header says': () =>
    zipOf([{ name: 'word/document.xml', content: Buffer.alloc(30 * MEGABYTE, ' '), claims: { size: 1000 } }]),
  'two thousand parts': () =>
    zipOf(Array.from({ length: 2000 }, (_, i) => ({ name: `word/header${i}.xml`, content: Buffer.from('<a/>') }))),
  'an entity that repeats itself a billion times': () =>
    docxOf(`<!DOCTYPE a [<!ENTITY e0 "lol">${entities}]>${wordXml('<w:p><w:r><w:t>&e9;</w:t></w:r></w:p>')}`),
  'an entity that names a file': () =>
    docxOf(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wordXml('<w:p><w:r><w:t>&x;</w:t></w:r></w:p>')}`),
  'tables nested fifty thousand deep': () => docxOf(wordXml('<w:tbl><w:tr><w:tc>'.repeat(50_000))),
  'a part with a password': () =>
    zipOf([{ name: 'word/document.xml', content: Buffer.from('x'), claims: { flags: 1 } }]),
  'a name that climbs out of its folder': () =>
    zipOf([
      { name: '../../etc/passwd', content: Buffer.from('x') },
      { name: 'word/document.xml', content: Buffer.from('<a/>') },
    ]),
  'no document at all': () => zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }]),
  'half an archive': () => docxOf(wordXml('')).subarray(0, 60),
} as const satisfies Record<string, () => Buffer>

export const HOSTILE_HTML = {
  'elements nested forty thousand deep': () => Buffer.from('<div>'.repeat(40_000)),
  'two hundred thousand elements': () => Buffer.from('<b>x</b>'.repeat(200_000)),
  'a hundred thousand unclosed attributes': () => Buffer.from(`<p ${'a="'.repeat(100_000)}`),
  'text without end in one line': () => Buffer.from(`<p>${'word '.repeat(2_000_000)}</p>`),
  'only scripts': () => Buffer.from('<script>process.exit(1)</script><style>p{}</style>'),
} as const satisfies Record<string, () => Buffer>
