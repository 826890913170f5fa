import { zipOf } from '../../server/src/kit/testing/zip.ts'
import type { Block, Source } from './source.ts'

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

/** A resume as Word writes it: styles and lists, tables for the layout `table`, a text box for a sidebar. */
export function renderDocx(source: Source, layout: string): Buffer {
  const body = [
    ...source.names.map((name) => paragraph(name, { style: 'Title', size: 40, bold: true })),
    ...source.taglines.map((line) => paragraph(line, {})),
    ...(layout.startsWith('sidebar') ? [textBox(source.contacts)] : source.contacts.map((line) => paragraph(line, {}))),
    ...source.sections.flatMap(({ title, blocks }) => [
      paragraph(title, layout === 'plain' ? { style: 'Heading1' } : { bold: true, size: 26 }),
      ...blocks.map((block) => blockOf(block, source.dates, layout)),
    ]),
  ]
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${SPACES}><w:body>${body.join('')}</w:body></w:document>`
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(TYPES) },
    { name: '_rels/.rels', content: Buffer.from(RELATIONS) },
    { name: 'word/document.xml', content: Buffer.from(document) },
  ])
}

type Look = { style?: string; size?: number; bold?: boolean; isBullet?: boolean }

function paragraph(text: string, { style, size, bold, isBullet }: Look) {
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${isBullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : ''}`
  const run = `<w:rPr>${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size}"/>` : ''}</w:rPr>`
  const runs = text.split('\t').map((part) => `<w:r>${run}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.join(`<w:r><w:tab/></w:r>`)}</w:p>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Word writes a text box twice: for itself and for programs that do not know it. */
function textBox(lines: readonly string[]) {
  const content = `<w:txbxContent>${lines.map((line) => paragraph(line, {})).join('')}</w:txbxContent>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${content}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}

function table(cells: readonly string[]) {
  return `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`
}

function blockOf(block: Block, dates: Source['dates'], layout: string): string {
  if (block.kind === 'bullet') return paragraph(block.text, { isBullet: true })
  if (block.kind === 'row')
    return layout === 'table'
      ? table(block.cells.map((cell) => paragraph(cell, {})))
      : paragraph(block.cells.join('\t'), {})
  if (block.kind === 'line') return paragraph(block.text, {})
  const [first = '', ...others] = block.heads
  const rest = others.map((head) => paragraph(head, {})).join('')
  const body = block.body.map((each) => blockOf(each, dates, layout)).join('')
  if (layout === 'table') return table([paragraph(block.date, {}), paragraph(first, { bold: true }) + rest + body])
  if (dates === 'left') return paragraph(`${block.date}\t${first}`, {}) + rest + body
  if (dates === 'right') return paragraph(`${first}\t${block.date}`, { bold: true }) + rest + body
  if (dates === 'first') return paragraph(block.date, {}) + paragraph(first, { bold: true }) + rest + body
  if (dates === 'inline') return paragraph(`${first} (${block.date})`, { bold: true }) + rest + body
  return paragraph(first, { bold: true }) + rest + paragraph(block.date, {}) + body
}
