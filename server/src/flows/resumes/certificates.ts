import { dateRanges } from '../documents/date-ranges.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, trimmedSpan } from '../documents/found.ts'
import type { Section } from './sections.ts'

export type Certificate = { name: string; date: string | undefined }

const EDGE = /^[\s,;:|•·()[\]–—\t-]+|[\s,;:|•·([–—\t-]+$|\(\s*\)/gu

/** One certificate in each line; its date is taken out of the name. */
export function certificatesOf(document: SourceDocument, sections: readonly Section[]): Found<Certificate>[] {
  const lines = sections.filter(({ kinds }) => kinds.includes('certificates')).flatMap((section) => section.lines)
  return lines.flatMap((line) => {
    const text = document.text.slice(line.start, line.end)
    const [date] = dateRanges(text)
    const rest = date ? `${text.slice(0, date.start)}\t${text.slice(date.end)}` : text
    const name = rest.replace(EDGE, '').split('\t')[0]?.replace(EDGE, '').trim() ?? ''
    if (name.length < 3 || !/\p{L}{2}/u.test(name) || name.length > 120) return []
    const start = line.start + Math.max(0, text.indexOf(name))
    const span = trimmedSpan(document, { start, end: start + name.length })
    return [found(document, { name, date: date?.to ?? date?.from }, 0.8, span)]
  })
}
