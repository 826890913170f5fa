import { load } from 'cheerio/slim'

/** What is taken from a page before anybody thinks about it. */
export type Page = {
  language: string | null
  /** By name or property, in small letters; the first of each counts. */
  metas: ReadonlyMap<string, string>
  canonical: string | null
  jsonLd: readonly string[]
  links: readonly string[]
  /** The text as one reads it, a line for each block. */
  lines: readonly string[]
}

type Node = { type: string; name?: string; data?: string; attribs?: Record<string, string>; children?: Node[] }
type Work = { node: Node } | { breaks: true }

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'select', 'textarea'])
const INLINE = new Set(
  'a abbr acronym b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const MOST_LINES = 20_000
const LINE_LENGTH = 500
const MOST_LINKS = 5000

export function readHtml(content: string): Page {
  if (!/<[a-z!/]/i.test(content)) return plainText(content)
  // The slim parser takes linear time; the one that repairs as browsers do can be made to take far more.
  const root = load(content, { xml: { xmlMode: false } }).root()[0] as unknown as Node
  return walk(root)
}

function plainText(content: string): Page {
  return { language: null, metas: new Map(), canonical: null, jsonLd: [], links: [], lines: linesOf(content) }
}

type Found = {
  language: string | null
  canonical: string | null
  metas: Map<string, string>
  jsonLd: string[]
  links: string[]
}
type Attributes = Readonly<Record<string, string>>

/** What is taken from each kind of element. */
const NOTED: Readonly<Record<string, (found: Found, attributes: Attributes, node: Node) => void>> = {
  html: (found, attributes) => {
    found.language ??= attributes['lang'] ?? attributes['xml:lang'] ?? null
  },
  meta: (found, attributes) => noteMeta(found.metas, attributes),
  link: (found, attributes) => {
    if (attributes['rel'] === 'canonical') found.canonical ??= attributes['href'] ?? null
  },
  a: (found, attributes) => {
    if (attributes['href'] && found.links.length < MOST_LINKS) found.links.push(attributes['href'].trim())
  },
  script: (found, attributes, node) => {
    if (attributes['type']?.trim().toLowerCase() !== 'application/ld+json') return
    found.jsonLd.push((node.children ?? []).map((child) => child.data ?? '').join(''))
  },
}

/** A list of what is left instead of recursion: the nesting is the sender's choice. */
function walk(root: Node): Page {
  const found: Found = { language: null, canonical: null, metas: new Map(), jsonLd: [], links: [] }
  const text: string[] = []
  const left: Work[] = [{ node: root }]
  for (let next = left.pop(); next; next = left.pop()) {
    if ('breaks' in next) {
      text.push('\n')
      continue
    }
    const { node } = next
    const { name = '' } = node
    if (node.type === 'text') text.push((node.data ?? '').replace(/\s+/g, ' '))
    if (Object.hasOwn(NOTED, name)) NOTED[name]?.(found, node.attribs ?? {}, node)
    if (SILENT.has(name)) continue
    if (name !== '' && !INLINE.has(name)) {
      text.push('\n')
      left.push({ breaks: true })
    }
    for (const child of (node.children ?? []).toReversed()) left.push({ node: child })
  }
  return { ...found, lines: linesOf(text.join('')) }
}

function noteMeta(metas: Map<string, string>, attributes: Record<string, string>) {
  const key = (attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'])?.trim().toLowerCase()
  const content = attributes['content']?.replace(/\s+/g, ' ').trim()
  if (key && content && !metas.has(key)) metas.set(key, content)
}

function linesOf(text: string) {
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) =>
    line
      .replace(/[\u200b\u00ad]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LINE_LENGTH),
  )
  return lines.filter((line) => line !== '')
}
