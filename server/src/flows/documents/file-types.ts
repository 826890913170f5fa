import { DOCX, type FileKind, HTML, isLockedWord, kindOf, PDF, TEXT } from '#workspace/person-files/file-kinds.ts'
import { AppError } from '#kit/errors.ts'
import type { DocumentType } from './document.ts'

/** The four kinds of files that can be read as text with its layout. */
const READABLE: readonly (readonly [FileKind, DocumentType])[] = [
  [PDF, 'pdf'],
  [DOCX, 'docx'],
  [HTML, 'html'],
  [TEXT, 'txt'],
]

export function documentTypeOf(kind: FileKind | undefined): DocumentType | undefined {
  return READABLE.find(([each]) => each === kind)?.[1]
}

export function kindOfDocument(type: DocumentType): FileKind {
  return READABLE.find(([, each]) => each === type)?.[0] ?? TEXT
}

/** The type of a file that must be one of the four; the content decides, not the name. */
export function requireDocumentType(content: Buffer, name: string): DocumentType {
  if (content.length === 0 || isLockedWord(content, name)) throw new AppError('fileUnreadable')
  const type = documentTypeOf(kindOf(content, name))
  if (!type) throw new AppError('fileType')
  return type
}
