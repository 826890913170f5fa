import { extensionOf } from '@kontor/contract/kit/file-names.ts'
import { AppError } from '#kit/errors.ts'
import type { TableWish } from './table.ts'

type Format = TableWish['format']

const TEXTS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  txt: 'csv',
  vcf: 'vcard',
  vcard: 'vcard',
  json: 'json',
}
/** The container of old and of locked workbooks: taken, so that the refusal can say what it is. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const FOREIGN = [Buffer.from('%PDF'), Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])]

/** The format of a file: the content decides about workbooks, the name tells texts apart. */
export function formatOf(content: Buffer, name: string): Format {
  const extension = extensionOf(name).toLowerCase()
  if (content.length === 0) throw new AppError('importType')
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    // A document of OpenDocument begins with its type, in plain letters.
    const isOds = content.subarray(0, 200).includes('opendocument.spreadsheet') || extension === 'ods'
    if (isOds) return 'ods'
    if (['xlsx', 'xlsm'].includes(extension) || content.includes('xl/workbook.xml')) return 'xlsx'
    throw new AppError('importType')
  }
  if (content.subarray(0, 4).equals(OLE) && extension === 'xlsx') return 'xlsx'
  if (FOREIGN.some((magic) => content.subarray(0, magic.length).equals(magic))) throw new AppError('importType')
  const format = TEXTS[extension]
  if (!format) throw new AppError('importType')
  return format === 'csv' && /^\s*(?:\ufeff)?BEGIN:VCARD/i.test(content.subarray(0, 40).toString('utf8'))
    ? 'vcard'
    : format
}
