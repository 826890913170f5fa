import type { PersonFile, ResumeReview, ResumeValue } from '@kontor/contract/person-files.ts'
import { PERSON_ID, personRecord } from './person-record.ts'

export const FILE_ID = '0197a000-0000-7000-8000-0000000000f1'
export const RESUME_TEXT =
  'Ada Brunner\nada@example.org\nEngineer\tBrenner GmbH\nDocker, Kubernetes\nKiel\nTU Berlin\tM.Sc.\tBaking\nGerman\ngithub.com/ada'

/** A resume among the files of a person, with what a test wants changed. */
export function personFile(changes: Partial<PersonFile> = {}): PersonFile {
  return {
    fileId: FILE_ID,
    personId: PERSON_ID,
    name: 'Ada Brunner Lebenslauf mit einem sehr langen Namen 2026.pdf',
    fileType: 'resume',
    language: 'de',
    mediaType: 'application/pdf',
    bytes: 123_456,
    preview: 'pages',
    hasResume: true,
    reviewedAt: null,
    createdBy: 'Anna',
    createdAt: '2026-11-14T10:00:00Z',
    can: { edit: true, delete: true },
    ...changes,
  }
}

const LINES = RESUME_TEXT.split('\n').map((line) => {
  const start = RESUME_TEXT.indexOf(line)
  const kind = { size: 0, isBold: false, isHeading: false, isListItem: false }
  return { start, end: start + line.length, page: 1, box: null, ...kind }
})

/** A value that stands in the text in these words. */
export function resumeValue(field: string, words: string, more: Partial<ResumeValue> = {}): ResumeValue {
  const start = RESUME_TEXT.indexOf(words)
  const place = { index: null, part: null, start, end: start + words.length, page: 1 }
  return { field, value: words, confidence: 0.95, isKept: true, ...place, ...more }
}

const VALUES = [
  resumeValue('name', 'Ada Brunner'),
  resumeValue('emails', 'ada@example.org', { index: 0 }),
  resumeValue('positions', 'Engineer', { index: 0, part: 'title' }),
  resumeValue('positions', 'Brenner GmbH', { index: 0, part: 'company', confidence: 0.55 }),
  resumeValue('skills', 'Docker', { index: 0 }),
  resumeValue('skills', 'Kubernetes', { index: 1 }),
]

/** What was read: all of it as the record has it, but for a company that is unsure and a skill that is missing. */
export function readResume(changes: Partial<ResumeReview> = {}): ResumeReview {
  const document = { text: RESUME_TEXT, pages: [], lines: LINES }
  return { file: personFile(), document, values: VALUES, person: personRecord(), ...changes }
}
