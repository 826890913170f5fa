import { kindOfMedia } from '#workspace/person-files/file-kinds.ts'
import type { DocumentType } from '../documents/document.ts'
import { documentTypeOf } from '../documents/file-types.ts'
import { readResume } from '../resumes/resumes.service.ts'
import { personOf } from './person-of-resume.ts'

type Source = { bytes: Buffer; mediaType: string } | { text: string }

/** What a resume says as the fields of a person, read where a hostile file can hurt nobody; nothing if it is unreadable. */
export async function valuesOfResume(accountId: string, source: Source) {
  const document = documentOf(source)
  const result = document && (await readResume({ accountId, ...document }))
  return result && !('refusal' in result) ? personOf(result.resume, '').values : undefined
}

function documentOf(source: Source): { bytes: Buffer; type: DocumentType } | undefined {
  if ('text' in source) return { bytes: Buffer.from(source.text), type: isHtml(source.text) ? 'html' : 'txt' }
  const type = documentTypeOf(kindOfMedia(source.mediaType))
  return type && { bytes: source.bytes, type }
}

function isHtml(text: string) {
  return /<[a-z!/]/i.test(text)
}
