import { fold } from '#kit/text/fold.ts'
import type { MatchPerson, Words } from './inputs.ts'
import { unionOf } from './months.ts'

/** A skill with the words that name it, and with the time in which they were true. */
export type SkillEvidence = {
  concept: string | null
  label: string
  isListed: boolean
  /** Null where no position with dates names it. */
  months: number | null
  /** The month after the last one; null where nobody knows, and where it goes on. */
  until: number | null
  isCurrent: boolean
  /** Of texts and resumes, each wording once. */
  words: Words[]
}

const POSITION = /^positions\[(\d+)\]/
const LIST = /^skills\[/

type Skill = MatchPerson['skills'][number]

/** Everything that a person can do by name, the skills of the profile first, then what was done for longest. */
export function skillEvidence(person: MatchPerson, now: number): SkillEvidence[] {
  // A piece of a running text without a concept may say anything.
  const named = person.skills.filter(({ isTold }) => !isTold)
  const groups = Map.groupBy(named, ({ concept, label }) => concept ?? fold(label))
  return [...groups.values()]
    .map((skills) => evidenceOf(skills, person, now))
    .toSorted(
      (a, b) =>
        Number(b.isListed) - Number(a.isListed) ||
        (b.months ?? -1) - (a.months ?? -1) ||
        b.words.length - a.words.length,
    )
}

function evidenceOf(skills: readonly Skill[], { positions }: MatchPerson, now: number): SkillEvidence {
  const listed = skills.find(({ words }) => LIST.test(words.path))
  const { concept = null, label = '' } = listed ?? skills[0] ?? {}
  const places = new Set(skills.flatMap(({ words }) => POSITION.exec(words.path)?.[1] ?? []).map(Number))
  const spans = [...places].flatMap((at) => positions[at]?.months ?? [])
  const isCurrent = spans.some(({ to }) => to === null || to >= now)
  const ends = spans.map(({ to }) => to ?? now)
  const stretches = spans.map(({ from, to }) => ({ from, to: Math.min(to ?? now, now), weight: 1 }))
  const months = unionOf(stretches.filter(({ from, to }) => to > from))
  return {
    concept,
    label,
    isListed: listed !== undefined,
    months: spans.length > 0 ? Math.max(1, months) : null,
    until: isCurrent || ends.length === 0 ? null : Math.max(...ends),
    isCurrent,
    words: wordings(skills.map(({ words }) => words)),
  }
}

function wordings(words: readonly Words[]): Words[] {
  const told = words.filter(({ path }) => !LIST.test(path))
  return [
    ...new Map(told.toReversed().map((each) => [`${each.source} ${fold(each.text)}`, each])).values(),
  ].toReversed()
}
