import { getDocumentProxy } from 'unpdf'
import { buildDocument, DocumentRefusal, type IsHeading, type RawLine, type SourceDocument } from './document.ts'
import { linesOfPage, type Piece } from './page-layout.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type TextItem = Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number]
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

const MOST_PAGES = 30
const MOST_PIECES = 20_000
const PAGE_NUMBER = /^(?:(?:page|seite|s\.|p\.)\s*)?\d{1,2}(?:\s*(?:\/|of|von|sur|-)\s*\d{1,2})?$/i

export async function readPdf(bytes: Uint8Array, isHeading: IsHeading): Promise<SourceDocument> {
  // The library takes the bytes over, and wants no Buffer.
  const pdf = await openPdf(new Uint8Array(bytes))
  try {
    if (pdf.numPages > MOST_PAGES) throw new DocumentRefusal('tooManyPages')
    const sizes: { width: number; height: number }[] = []
    const pages: RawLine[][] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      sizes.push({ width, height })
      pages.push(linesOfPage(await piecesOf(page), number, isHeading))
      page.cleanup()
    }
    return buildDocument('pdf', withoutMargins(pages, sizes), sizes)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    })
  } catch (error) {
    throw new DocumentRefusal(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable')
  }
}

/** Text that stands upright, at its place on the page as it is shown. */
async function piecesOf(page: PdfPage): Promise<Piece[]> {
  const items = await itemsOf(page)
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [sx = 0, sy = 0, tx = 0, ty = 0, x = 0, y = 0] = item.transform as number[]
    const [along, up] = [a * sx + c * sy, b * sx + d * sy]
    const size = Math.hypot(a * tx + c * ty, b * tx + d * ty)
    if (Math.abs(up) > Math.abs(along) * 0.1 || !(size > 1) || !Number.isFinite(item.width)) return []
    const left = a * x + c * y + e
    return [{ text: item.str, x: left, right: left + item.width, y: b * x + d * y + f, size, font: item.fontName }]
  })
}

/** As they come, so that a page with too many is left before all are read. */
async function itemsOf(page: PdfPage): Promise<TextItem[]> {
  const items: TextItem[] = []
  const reader = (page.streamTextContent() as ReadableStream<{ items: TextItem[] }>).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    items.push(...part.value.items)
    if (items.length > MOST_PIECES) throw new DocumentRefusal('tooLarge')
  }
  return items
}

/** Page numbers, and from the second page on what every page repeats at its edge, are no part of the text. */
function withoutMargins(pages: readonly RawLine[][], sizes: readonly { height: number }[]): RawLine[] {
  const isAtEdge = ({ box, page = 1 }: RawLine) => {
    const height = sizes[page - 1]?.height ?? 0
    return box !== undefined && (box.y < height * 0.08 || box.y > height * 0.9)
  }
  const key = ({ text }: RawLine) => text.replace(/\d+/g, '#').trim()
  const first = new Set((pages[0] ?? []).filter(isAtEdge).map(key))
  return pages.flatMap((lines, page) =>
    lines.filter(
      (line) => !(isAtEdge(line) && (PAGE_NUMBER.test(line.text.trim()) || (page > 0 && first.has(key(line))))),
    ),
  )
}
