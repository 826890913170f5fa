import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Tx } from '#kit/db/scope.ts'
import { listResumeFiles, listResumes, listTexts } from './person-files.repository.ts'

/** Older resumes say less, and the profile knows what they said. */
const NEWEST = 2
/** What comes after so many signs is a list of publications. */
const MOST_SIGNS = 30_000

export type ResumeFile = { fileId: string; language: Locale | null }

/** The newest resumes of people that could be read, by the id of the person. */
export async function resumesOf(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, ResumeFile[]>> {
  const found = Map.groupBy(await listResumes(tx, personIds), ({ person_id }) => person_id)
  return new Map(
    Array.from(found, ([personId, files]) => [
      personId,
      files
        .slice(0, NEWEST)
        .map(({ id, language }) => ({ fileId: id, language: LOCALES.find((each) => each === language) ?? null })),
    ]),
  )
}

/** What stands in files, by their ids. */
export async function textsOf(tx: Tx, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await listTexts(tx, fileIds, MOST_SIGNS)
  return new Map(found.map(({ id, text }) => [id, text]))
}

/** The newest resumes of one person as files. */
export function resumeFilesOf(tx: Tx, personId: string) {
  return listResumeFiles(tx, personId, NEWEST)
}
