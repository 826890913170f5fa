import { load } from 'cheerio/slim'
import { buildDocument, DocumentRefusal, type RawLine, type SourceDocument } from './document.ts'
import { decodeText } from './text-document.ts'

type Node = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Node[] }
type Style = { isHeading: boolean; isBold: boolean; isListItem: boolean; size: number }
type Work = { node: Node; style: Style } | { breaks: 'line' | 'cell' }

const SILENT = new Set(
  'script style noscript template svg iframe object embed select textarea title nav dialog button'.split(' '),
)
const INLINE = new Set(
  'a abbr acronym b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const MOST_ELEMENTS = 50_000
const BOLD = new Set(['b', 'strong', 'th'])
/** As browsers show headings. */
const SIZES: Readonly<Record<string, number>> = { h1: 24, h2: 18, h3: 15, h4: 13, h5: 12, h6: 11 }
const PLAIN: Style = { isHeading: false, isBold: false, isListItem: false, size: 11 }

/** The text of a page, nothing of it is run or fetched. */
export function readHtmlDocument(bytes: Uint8Array): SourceDocument {
  const text = decodeText(bytes)
  // For each element that opens, the parser moves the names of all that are open.
  if ((text.match(/<[a-z]/gi)?.length ?? 0) > MOST_ELEMENTS) throw new DocumentRefusal('tooLarge')
  // The slim parser takes linear time; the one that repairs as browsers do can be made to take far more.
  const root = load(text, { xml: { xmlMode: false } }).root()[0] as unknown as Node
  const jsonLd: string[] = []
  return buildDocument('html', linesOf(root, jsonLd), [], jsonLd)
}

/** A list of what is left instead of recursion: the nesting is the sender's choice. Blocks of JSON-LD go beside. */
function linesOf(root: Node, jsonLd: string[]): RawLine[] {
  const lines: RawLine[] = []
  let open: { text: string; style: Style; letters: number; bold: number } | undefined
  const end = () => {
    if (open && open.text.trim() !== '')
      lines.push({ ...open.style, text: open.text, isBold: open.bold > open.letters / 2, gap: 1 })
    open = undefined
  }
  const left: Work[] = [{ node: root, style: PLAIN }]
  for (let next = left.pop(); next; next = left.pop()) {
    if ('breaks' in next) {
      if (next.breaks === 'line') end()
      else if (open) open.text += '\t'
      continue
    }
    const { node, style } = next
    if (node.type === 'text') {
      const text = (node.data ?? '').replace(/\s+/g, ' ')
      open ??= { text: '', style, letters: 0, bold: 0 }
      open.text += text
      open.letters += text.trim().length
      open.bold += style.isBold ? text.trim().length : 0
    } else if (isJsonLd(node)) jsonLd.push((node.children ?? []).map(({ data = '' }) => data).join(''))
    else enter(node, style, left, end)
  }
  end()
  return lines
}

/** What a page says about itself in the words of schema.org. */
function isJsonLd({ name, attribs }: Node) {
  return name === 'script' && attribs?.['type']?.trim().toLowerCase() === 'application/ld+json'
}

function enter(node: Node, style: Style, left: Work[], end: () => void) {
  const { name = '', attribs = {}, children = [] } = node
  const css = attribs['style'] ?? ''
  if (SILENT.has(name) || /display:\s*none/i.test(css)) return
  const isCell = name === 'td' || name === 'th'
  const isBlock = name !== '' && !INLINE.has(name) && !isCell
  if (isBlock) {
    end()
    left.push({ breaks: 'line' })
  } else if (isCell) left.push({ breaks: 'cell' })
  const inner = innerStyle(name, css, style)
  for (const child of children.toReversed()) left.push({ node: child, style: inner })
}

function innerStyle(name: string, css: string, outer: Style): Style {
  const isHeading = /^h[1-6]$/.test(name)
  const isWide = /font-weight:\s*(?:bold|[6-9]00)/i.test(css)
  return {
    isHeading: outer.isHeading || isHeading,
    isBold: outer.isBold || isHeading || isWide || BOLD.has(name),
    isListItem: name === 'li' || (outer.isListItem && !isHeading),
    size: SIZES[name] ?? outer.size,
  }
}
