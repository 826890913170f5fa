import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { docxOf } from '../../server/src/kit/testing/hostile-documents.ts'
import type { Block, Format, Source } from './source.ts'

/** An ad as a file; made anew each time, so that the repository keeps texts only. */
export async function render(source: Source, format: Format): Promise<Buffer> {
  if (format === 'pdf') return renderPdf(source)
  if (format === 'docx') return renderDocx(source)
  return format === 'html' ? renderHtml(source) : renderTxt(source)
}

function renderTxt({ blocks }: Source): Buffer {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'row') return [block.cells.join(': ')]
    if (block.kind === 'heading') return ['', block.text]
    return block.kind === 'bullet' ? [`- ${block.text}`] : [block.text]
  })
  return Buffer.from(`${lines.join('\n')}\n`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A saved page: with a menu and a footer around the ad, as sites have them. */
function renderHtml({ blocks, language, jsonLd, style, truth }: Source): Buffer {
  const heading = (text: string) => (style === 'bold' ? `<p><strong>${text}</strong></p>` : `<h2>${text}</h2>`)
  const body = blocks.map((block) => {
    if (block.kind === 'row')
      return `<table><tr>${block.cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr></table>`
    const text = escaped(block.text)
    if (block.kind === 'title') return `<h1>${text}</h1>`
    if (block.kind === 'heading') return heading(text)
    return block.kind === 'bullet' ? `<ul><li>${text}</li></ul>` : `<p>${text}</p>`
  })
  const ld = jsonLd === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(jsonLd)}</script>`
  return Buffer.from(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(truth.title)}</title>
${ld}</head><body><nav><a href="/">Home</a> <a href="/jobs">Jobs</a> <a href="/login">Login</a></nav><main>
${body.join('\n')}</main><footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer></body></html>`)
}

function renderDocx({ blocks, style }: Source): Buffer {
  const paragraphs = blocks.map((block) => {
    if (block.kind === 'row')
      return `<w:tbl><w:tr>${block.cells.map((cell) => `<w:tc>${paragraph(cell, '')}</w:tc>`).join('')}</w:tr></w:tbl>`
    if (block.kind === 'title') return paragraph(block.text, '<w:pStyle w:val="Title"/>', '<w:b/><w:sz w:val="36"/>')
    if (block.kind === 'heading')
      return style === 'bold'
        ? paragraph(block.text, '', '<w:b/>')
        : paragraph(block.text, '<w:pStyle w:val="Heading1"/>')
    return paragraph(
      block.text,
      block.kind === 'bullet' ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    )
  })
  return docxOf(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  )
}

function paragraph(text: string, properties: string, run = '') {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
}

const MARGIN = 50
const WIDTH = 595 - 2 * MARGIN
const LOOKS: Readonly<Record<Block['kind'], { font: string; size: number; above: number }>> = {
  title: { font: 'Helvetica-Bold', size: 18, above: 4 },
  small: { font: 'Helvetica', size: 11, above: 2 },
  heading: { font: 'Helvetica-Bold', size: 12.5, above: 12 },
  bullet: { font: 'Helvetica', size: 10, above: 2 },
  text: { font: 'Helvetica', size: 10, above: 4 },
  row: { font: 'Helvetica', size: 10, above: 2 },
}

/** One column, or a wide one beside a narrow one with facts and contact. */
async function renderPdf({ blocks, layout }: Source): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'A4', margin: 0 })
  const done = buffer(pdf)
  const write = (block: Block, x: number, width: number, y: number) => {
    const { font, size, above } = LOOKS[block.kind]
    pdf.font(font).fontSize(size).fillColor('#222222')
    if (block.kind === 'row') {
      const [label = '', ...rest] = block.cells
      const left = width > 300 ? 120 : 62
      const height = pdf.heightOfString(rest.join(' '), { width: width - left })
      pdf.text(label, x, y + above, { width: left - 6 })
      pdf.text(rest.join(' '), x + left, y + above, { width: width - left })
      return y + above + height
    }
    const text = block.kind === 'bullet' ? `• ${block.text}` : block.text
    const indent = block.kind === 'bullet' ? 8 : 0
    const height = pdf.heightOfString(text, { width: width - indent })
    pdf.text(text, x + indent, y + above, { width: width - indent })
    return y + above + height
  }
  const draw = (some: readonly Block[], x: number, width: number, top: number) => {
    let y = top
    for (const block of some) y = write(block, x, width, y)
  }
  if (layout === 'sidebar') {
    const sides = [blocks.filter(({ isSide }) => !isSide), blocks.filter(({ isSide }) => isSide)] as const
    draw(sides[0], MARGIN, 300, MARGIN)
    draw(sides[1], 385, 170, MARGIN + 60)
  } else draw(blocks, MARGIN, WIDTH, MARGIN)
  pdf.end()
  return done
}
