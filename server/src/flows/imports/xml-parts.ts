import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { DocumentRefusal } from '../documents/document.ts'
import { streamZipParts } from '../documents/zip-parts.ts'
import { TableRefusal } from './table.ts'

/** A workbook of 50,000 rows is larger than a letter. */
const MOST_XML = 190 * 2 ** 20
const DEEPEST = 100

export type XmlReader = {
  open?: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads parts of a workbook as they are unpacked; nothing of them is held that the reader does not keep. */
export async function readXmlParts(bytes: Uint8Array, wanted: RegExp, readerOf: (part: string) => XmlReader) {
  let refused: TableRefusal | undefined
  const open = new Map<string, { parser: SaxesParser; decoder: InstanceType<typeof TextDecoder> }>()
  const endAll = () => {
    for (const { parser, decoder } of open.values()) parser.write(decoder.decode()).close()
    open.clear()
  }
  try {
    await streamZipParts(
      bytes,
      wanted,
      (part, chunk) => {
        if (!open.has(part)) {
          endAll()
          open.set(part, { parser: parserFor(readerOf(part)), decoder: new TextDecoder('utf-8', { fatal: true }) })
        }
        const { parser, decoder } = open.get(part) ?? {}
        try {
          if (chunk.length > 0) parser?.write(decoder?.decode(chunk, { stream: true }) ?? '')
        } catch (error) {
          // Whoever unpacks takes every error for a broken archive.
          if (error instanceof TableRefusal) refused = error
          throw error
        }
      },
      MOST_XML,
    )
    endAll()
  } catch (error) {
    throw refused ?? refusalOf(error)
  }
}

function refusalOf(error: unknown) {
  if (error instanceof TableRefusal) return error
  if (error instanceof DocumentRefusal && (error.reason === 'tooLarge' || error.reason === 'encrypted'))
    return new TableRefusal(error.reason)
  return new TableRefusal('unreadable')
}

function parserFor({ open, text, close }: XmlReader) {
  const parser = new SaxesParser({ xmlns: false })
  const refuse = () => {
    throw new TableRefusal('unreadable')
  }
  let depth = 0
  parser.on('error', refuse)
  // A document type can name files and repeat itself without end; no workbook has one.
  parser.on('doctype', refuse)
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > DEEPEST) refuse()
    open?.(tag)
  })
  parser.on('text', (piece) => text?.(piece))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(name)
  })
  return parser
}
