import type { PersonRow } from '#catalogue/people/people.service.ts'
import type { Tx } from '#kit/db/scope.ts'
import { resumesOf, textsOf } from '#workspace/person-files/resume-texts.ts'
import type { MatchFile, MatchPerson } from '../matching/inputs.ts'
import { matchPerson } from '../matching/match-person.ts'

/** So many people are remembered, a few kilobytes each. */
const MOST = 20_000
const known = new Map<string, { of: string; facts: MatchPerson }>()

/** What matching reads of each of the people, by their ids: of the profile, and of the resumes that the caller has of them. */
export type Facts = ReadonlyMap<string, () => MatchPerson>

/**
 * To read somebody takes longer than to score them, and the same people are asked for again and again. So it is
 * remembered for the version of the profile and the files that were read; texts are fetched for the others alone.
 */
export async function readFacts(tx: Tx, rows: readonly PersonRow[]): Promise<Facts> {
  const resumes = await resumesOf(
    tx,
    rows.map(({ id }) => id),
  )
  const asked = rows.map((row) => {
    const files = resumes.get(row.id) ?? []
    const of = [row.version, ...files.map(({ fileId, language }) => `${fileId} ${language}`)].join()
    const found = known.get(row.id)
    return { row, files, of, facts: found?.of === of ? found.facts : undefined }
  })
  const unread = asked.flatMap(({ files, facts }) => (facts ? [] : files.map(({ fileId }) => fileId)))
  const texts = await textsOf(tx, unread)
  return new Map(
    asked.map(({ row, files, of, facts }) => {
      const read = files.flatMap(({ fileId, language }): MatchFile[] => {
        const text = texts.get(fileId)
        return text === undefined ? [] : [{ fileId, text, locale: language }]
      })
      return [row.id, () => facts ?? factsOf(row, read, of)]
    }),
  )
}

function factsOf(row: PersonRow, files: readonly MatchFile[], of: string): MatchPerson {
  const facts = matchPerson(row, files)
  known.delete(row.id)
  known.set(row.id, { of, facts })
  const [oldest] = known.size > MOST ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  return facts
}
