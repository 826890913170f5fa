import { fold } from '../../server/src/kit/text/fold.ts'
import type { ReadJob } from '../../server/src/flows/matching/match-job.ts'
import type { ReadPerson } from '../../server/src/flows/matching/match-person.ts'

const [K1, B] = [1.2, 0.75]

function wordsIn(text: string): string[] {
  return fold(text).match(/[a-z0-9+#]+/g) ?? []
}

function textOf({ positions, skills, educations, places }: ReadPerson) {
  return [
    ...positions.flatMap(({ title, description }) => [title, description]),
    ...skills.map(({ name }) => name),
    ...educations.map(({ degree }) => degree),
    ...places.map(({ city }) => city),
  ].join(' ')
}

/** How well each person answers the words of the job, as a search by words would order them. */
export function bm25(job: ReadJob, people: readonly ReadPerson[]): number[] {
  const documents = people.map((person) => wordsIn(textOf(person)))
  const mean = documents.reduce((sum, words) => sum + words.length, 0) / documents.length
  const query = new Set(
    wordsIn([job.title, ...job.skills.map(({ name }) => name), ...job.places.map(({ city }) => city)].join(' ')),
  )
  return documents.map((words) => {
    let score = 0
    for (const word of query) {
      const count = words.filter((each) => each === word).length
      if (count === 0) continue
      const holding = documents.filter((each) => each.includes(word)).length
      const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))
      score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * words.length) / mean))
    }
    return score
  })
}
