import type { ResumeValue } from '@kontor/contract/person-files.ts'

/** A value of the document, whatever becomes of the entry that it is in. */
export function keyOf({ field, part, start, end }: ResumeValue) {
  return [field, part ?? '', start, end].join('.')
}
