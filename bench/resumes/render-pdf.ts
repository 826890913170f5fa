import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import type { Block, Output, Source, SourceSection } from './source.ts'

type Pdf = InstanceType<typeof PdfKit>
type Column = { pdf: Pdf; x: number; width: number; y: number; size: number; bottom: number; color: string }

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
/** What the fonts inside every PDF reader can write. */
const WESTERN = /^[\p{ASCII}\u00a0-\u00ff–—•’‘“”„…€œŒšŠžŽŸ]*$/u
const MARGIN = 48
const INK = '#222222'

/** A resume as a PDF with real text, in one of the layouts that word processors and templates make. */
export async function renderPdf(source: Source, layout: Output['layout']): Promise<Buffer> {
  const pdf = new PdfKit({ size: 'A4', margin: 0, info: { Title: 'Resume' } })
  registerFonts(pdf, source)
  const done = buffer(pdf)
  LAYOUT[layout](pdf, source)
  pdf.end()
  return done
}

function registerFonts(pdf: Pdf, source: Source) {
  const isWestern = WESTERN.test(JSON.stringify(source).replaceAll('\\n', ''))
  pdf.registerFont('plain', isWestern ? 'Helvetica' : join(FONTS, 'DejaVuSans.ttf'))
  pdf.registerFont('bold', isWestern ? 'Helvetica-Bold' : join(FONTS, 'DejaVuSans-Bold.ttf'))
}

const LAYOUT: Readonly<Record<Output['layout'], (pdf: Pdf, source: Source) => void>> = {
  plain: (pdf, source) => {
    const column = columnOf(pdf, MARGIN, 595 - 2 * MARGIN, MARGIN)
    header(column, source)
    for (const section of source.sections) drawSection(column, section, source.dates)
  },
  table: (pdf, source) => {
    const column = columnOf(pdf, MARGIN, 595 - 2 * MARGIN, MARGIN)
    header(column, source)
    for (const section of source.sections) drawSection(column, section, 'left')
  },
  dense: (pdf, source) => {
    const column = { ...columnOf(pdf, 34, 595 - 68, 30), size: 8 }
    write(column, source.names.join(' '), { font: 'bold', size: 13 })
    write(column, source.contacts.join(' · '), {})
    for (const line of source.taglines) write(column, line, {})
    for (const section of source.sections) drawSection(column, section, source.dates)
  },
  'sidebar-left': (pdf, source) => sidebar(pdf, source, 'left'),
  'sidebar-right': (pdf, source) => sidebar(pdf, source, 'right'),
  band: (pdf, source) => {
    pdf.rect(0, 0, 595, 120).fill('#1f3a5f')
    const top = { ...columnOf(pdf, MARGIN, 300, 36), color: '#ffffff' }
    write(top, source.names.join(' '), { font: 'bold', size: 24 })
    for (const line of source.taglines) write(top, line, { size: 12 })
    const side = { ...columnOf(pdf, 370, 190, 30), color: '#ffffff', size: 9 }
    for (const line of source.contacts) write(side, line, {})
    const column = columnOf(pdf, MARGIN, 595 - 2 * MARGIN, 140)
    for (const section of source.sections) drawSection(column, section, source.dates)
  },
  linkedin: (pdf, source) => {
    pdf.rect(0, 0, 200, 842).fill('#293e49')
    const side = { ...columnOf(pdf, 24, 160, 40), color: '#ffffff', size: 10.5 }
    write(side, CONTACT[source.language], { size: 13 })
    for (const line of source.contacts) write(side, line, {})
    for (const section of source.sections.filter(({ isSide }) => isSide)) {
      side.y += 14
      write(side, section.title, { size: 13 })
      for (const block of section.blocks) if (block.kind !== 'entry') write(side, textOf(block), {})
    }
    const main = { ...columnOf(pdf, 224, 340, 40), size: 10.5, bottom: 780 }
    write(main, source.names.join(' '), { size: 26 })
    for (const line of source.taglines) write(main, line, { size: 12 })
    for (const section of source.sections.filter(({ isSide }) => !isSide)) {
      main.y += 14
      write(main, section.title, { size: 15.75 })
      for (const block of section.blocks) drawLinkedin(main, block)
    }
    pdf.fillColor(INK).font('plain').fontSize(9).text('Page 1 of 1', 380, 810, { lineBreak: false })
  },
}

const CONTACT = { en: 'Contact', de: 'Kontakt', fr: 'Coordonnées' } as const

function drawLinkedin(main: Column, block: Block) {
  if (block.kind !== 'entry') return write(main, textOf(block), {})
  const [first = '', ...heads] = block.heads
  write(main, first, { size: 12 })
  for (const head of heads) write(main, head, { size: 11.5 })
  write(main, block.date, {})
  for (const line of block.body) write(main, textOf(line), {})
  main.y += 8
  return undefined
}

function sidebar(pdf: Pdf, source: Source, side: 'left' | 'right') {
  const isLeft = side === 'left'
  pdf.rect(isLeft ? 0 : 405, 0, 190, 842).fill('#eeeeee')
  const narrow = { ...columnOf(pdf, isLeft ? 20 : 420, 155, 50), size: 9 }
  const wide = columnOf(pdf, isLeft ? 215 : 36, 345, 50)
  write(wide, source.names.join(' '), { font: 'bold', size: 22 })
  for (const line of source.taglines) write(wide, line, { size: 12 })
  wide.y += 8
  drawHeading(narrow, CONTACT[source.language])
  for (const line of source.contacts) write(narrow, line, {})
  for (const section of source.sections)
    drawSection(section.isSide ? narrow : wide, section, source.dates === 'left' ? 'right' : source.dates)
}

function columnOf(pdf: Pdf, x: number, width: number, y: number): Column {
  return { pdf, x, width, y, size: 10, bottom: 800, color: INK }
}

type Look = {
  font?: 'plain' | 'bold'
  size?: number
  indent?: number
  width?: number
  keepsY?: boolean
  align?: 'right'
}

function write(
  column: Column,
  text: string,
  { font = 'plain', size = column.size, indent = 0, width, keepsY, align }: Look,
) {
  if (text === '') return
  const { pdf } = column
  pdf.font(font).fontSize(size).fillColor(column.color)
  const lineWidth = width ?? column.width - indent
  const height = pdf.heightOfString(text, { width: lineWidth })
  if (column.y + height > column.bottom) {
    pdf.addPage()
    column.y = MARGIN
  }
  pdf.text(text, column.x + indent, column.y, { width: lineWidth, ...(align ? { align } : {}) })
  if (!keepsY) column.y += height + size * 0.2
}

function header(column: Column, source: Source) {
  for (const name of source.names) write(column, name, { font: 'bold', size: 20 })
  for (const line of source.taglines) write(column, line, { size: 12 })
  for (const line of source.contacts) write(column, line, {})
}

function drawHeading(column: Column, title: string) {
  column.y += column.size * 0.8
  write(column, title, { font: 'bold', size: column.size * 1.3 })
  column.pdf
    .moveTo(column.x, column.y - 1)
    .lineTo(column.x + column.width, column.y - 1)
    .lineWidth(0.5)
    .stroke('#999999')
  column.y += 3
}

function drawSection(column: Column, { title, blocks }: SourceSection, dates: Source['dates']) {
  drawHeading(column, title)
  for (const block of blocks) {
    if (block.kind === 'entry') drawEntry(column, block, dates)
    else drawBlock(column, block, 0)
  }
}

function drawBlock(column: Column, block: Block, indent: number) {
  if (block.kind === 'bullet') write(column, `• ${block.text}`, { indent: indent + 6 })
  else if (block.kind === 'row') {
    const [first = '', ...rest] = block.cells
    const left = Math.min(130, column.width * 0.4)
    write(column, first, { indent, width: left - 8, keepsY: true })
    write(column, rest.join('   '), { indent: indent + left })
  } else write(column, textOf(block), { indent })
}

function textOf(block: Block): string {
  if (block.kind === 'row') return block.cells.join(' ')
  return block.kind === 'entry' ? block.heads.join(', ') : block.text
}

type EntryBlock = Extract<Block, { kind: 'entry' }>

function drawEntry(column: Column, { date, heads, body }: EntryBlock, dates: Source['dates']) {
  const [first = '', ...others] = heads
  const indent = dates === 'left' ? 115 : 0
  if (dates === 'left') write(column, date, { width: 108, keepsY: true })
  if (dates === 'right') write(column, date, { align: 'right', keepsY: true })
  if (dates === 'first') write(column, date, {})
  const headWidth = dates === 'right' ? { width: column.width - 110 } : {}
  write(column, dates === 'inline' ? `${first} (${date})` : first, { font: 'bold', indent, ...headWidth })
  for (const head of others) write(column, head, { indent })
  if (dates === 'last') write(column, date, { indent })
  for (const block of body) drawBlock(column, block, indent)
  column.y += column.size * 0.5
}
