import { DocumentRefusal, type DocumentType, type IsHeading, type SourceDocument } from './document.ts'
import { readDocx } from './docx-document.ts'
import { readHtmlDocument } from './html-document.ts'
import { readPdf } from './pdf-document.ts'
import { readText } from './text-document.ts'

export const MOST_BYTES = 20 * 2 ** 20
/** Word documents of before 2007, and those with a password, are such a container. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const PDF = [0x25, 0x50, 0x44, 0x46]

type Read = (bytes: Uint8Array, isHeading: IsHeading) => SourceDocument | Promise<SourceDocument>

const READERS: Readonly<Record<DocumentType, Read>> = {
  pdf: readPdf,
  docx: readDocx,
  html: readHtmlDocument,
  txt: readText,
}

/**
 * Reads a file to lines with their places. Throws a DocumentRefusal when it cannot. A hostile file may still take all
 * the time and memory there is: call it through a pool of reader-pool.ts, which runs it in a process of its own.
 */
export async function readDocument(
  bytes: Uint8Array,
  type: DocumentType,
  isHeading: IsHeading,
): Promise<SourceDocument> {
  if (bytes.length > MOST_BYTES) throw new DocumentRefusal('tooLarge')
  checkContent(bytes, type)
  try {
    return await READERS[type](bytes, isHeading)
  } catch (error) {
    throw error instanceof DocumentRefusal ? error : new DocumentRefusal('unreadable')
  }
}

/** The content must be what the type says: a program in a text, or a PDF called HTML, is refused. */
function checkContent(bytes: Uint8Array, type: DocumentType) {
  const begins = (magic: readonly number[], from = 0) => magic.every((byte, i) => bytes[from + i] === byte)
  if (type === 'docx' && begins(OLE)) throw new DocumentRefusal('encrypted')
  const isZip = begins(ZIP)
  // Readers allow some bytes before the mark of a PDF, and so do printers.
  const isPdf = Buffer.from(bytes.subarray(0, 1024)).includes(Buffer.from(PDF))
  const isMeant = type === 'docx' ? isZip : type === 'pdf' ? isPdf && !isZip : !isZip && !begins(PDF) && !begins(OLE)
  if (!isMeant || bytes.length === 0) throw new DocumentRefusal('unreadable')
}
