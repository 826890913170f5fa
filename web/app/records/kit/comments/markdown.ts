/** A piece of text inside a line. Links lead to http and https alone. */
export type Inline =
  | { as: 'text'; text: string }
  | { as: 'strong' | 'em'; inside: Inline[] }
  | { as: 'code'; text: string }
  | { as: 'link'; text: string; url: string }
  | { as: 'record'; kind: string; id: string }
  | { as: 'mention'; name: string }

export type Block = { as: 'p' | 'quote'; lines: Inline[][] } | { as: 'ul' | 'ol'; items: Inline[][] }

const BULLET = /^\s*[-*]\s+(.*)$/
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/
const QUOTE = /^\s*>\s?(.*)$/

/** The safe subset of Markdown that comments have: emphasis, code, links, lists and quotes. It never becomes HTML text. */
export function parseMarkdown(text: string, names: readonly string[] = []): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const [as, rest] = kindOf(line)
    const inside = parseInline(rest, names)
    const last = isOpen ? blocks.at(-1) : undefined
    if (last && last.as === as) ('lines' in last ? last.lines : last.items).push(inside)
    else blocks.push(as === 'p' || as === 'quote' ? { as, lines: [inside] } : { as, items: [inside] })
    isOpen = true
  }
  return blocks
}

function kindOf(line: string): [Block['as'], string] {
  const bullet = BULLET.exec(line)
  if (bullet) return ['ul', bullet[1] ?? '']
  const number = NUMBER.exec(line)
  if (number) return ['ol', number[1] ?? '']
  const quote = QUOTE.exec(line)
  if (quote) return ['quote', quote[1] ?? '']
  return ['p', line]
}

const PIECES = new RegExp(
  [
    String.raw`\[\[(?<kind>[a-z]+):(?<id>[0-9a-f-]{36})\]\]`,
    '`(?<code>[^`]+)`',
    String.raw`\[(?<label>[^\]\n]+)\]\((?<target>https?:\/\/[^\s)]+)\)`,
    String.raw`(?<url>https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])`,
    String.raw`\*\*(?<strong>[^*\n]+)\*\*`,
    String.raw`(?<![\p{L}\p{N}])[*_](?<em>[^*_\n]+)[*_](?![\p{L}\p{N}])`,
  ].join('|'),
  'gu',
)

function parseInline(text: string, names: readonly string[]): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const match of text.matchAll(PIECES)) {
    found.push(...mentionsIn(text.slice(at, match.index), names), pieceOf(match.groups ?? {}, names))
    at = match.index + match[0].length
  }
  return [...found, ...mentionsIn(text.slice(at), names)]
}

function pieceOf(groups: Partial<Record<string, string>>, names: readonly string[]): Inline {
  const { kind, id, code, label, target, url, strong, em } = groups
  if (kind && id) return { as: 'record', kind, id }
  if (code) return { as: 'code', text: code }
  if (label && target) return { as: 'link', text: label, url: target }
  if (url) return { as: 'link', text: url, url }
  if (strong) return { as: 'strong', inside: mentionsIn(strong, names) }
  return { as: 'em', inside: mentionsIn(em ?? '', names) }
}

/** People who were called, by the names they have today; the longest first, because one may begin like another. */
function mentionsIn(text: string, names: readonly string[]): Inline[] {
  if (text === '') return []
  const name = names.toSorted((a, b) => b.length - a.length).find((each) => text.includes(`@${each}`))
  if (name === undefined) return [{ as: 'text', text }]
  const at = text.indexOf(`@${name}`)
  const after = text.slice(at + name.length + 1)
  return [...mentionsIn(text.slice(0, at), names), { as: 'mention', name }, ...mentionsIn(after, names)]
}
