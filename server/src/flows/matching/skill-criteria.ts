import { dot, encode } from '#catalogue/concepts/encoder.ts'
import { keyOf } from '#catalogue/concepts/label-keys.ts'
import { skillNearness } from '#catalogue/concepts/nearness.ts'
import { remember } from '#kit/text/remember.ts'
import { fractionOf, type Judged, LEAST, MET, wordsOf } from './criteria.ts'
import type { MatchPerson } from './inputs.ts'
import { isProductName } from './known-words.ts'
import type { WantedSkill } from './prepared-job.ts'

/** An occupation that nobody has without a skill says half of what naming the skill says. */
const IMPLIED = 0.5
/** Pieces of running texts may say anything, so they must be as near as another wording is. */
const LEAST_FOR_PIECES = 0.75

/** The meaning of a label. */
export const meaningOf: (label: string) => { vector?: Float32Array } = remember((label) => {
  const vector = encode(label)
  return vector ? { vector } : {}
})

/** Each label is compared with every skill of the job. */
const keyOfLabel: (label: string) => string = remember(keyOf)

export function judgeSkills(wanted: readonly WantedSkill[], person: MatchPerson): Judged[] {
  return wanted.map((skill) => judgeSkill(skill, person))
}

function judgeSkill(wanted: WantedSkill, person: MatchPerson): Judged {
  const named = person.skills.map((skill) => ({ value: atLeast(nearnessOf(wanted, skill)), words: [skill.words] }))
  const implied = wanted.neededBy.size === 0 ? [] : impliedIn(wanted, person)
  const found = [...named, ...implied]
  const best = found.reduce((most, { value }) => Math.max(most, value), 0)
  // Whoever names no skill at all has not said that this one is missing.
  const isKnown = person.skills.length > 0 || best > 0
  return {
    label: wanted.label,
    weight: 1,
    fraction: isKnown ? fractionOf(best) : undefined,
    words: wordsOf(found),
  }
}

function atLeast(value: number) {
  return value < LEAST ? 0 : value
}

/** How well a skill of a person stands for the wanted one: by its concept, and by the meaning of its words. */
function nearnessOf(wanted: WantedSkill, skill: MatchPerson['skills'][number]): number {
  const known = wanted.concept !== null && skill.concept !== null ? (wanted.near.get(skill.concept) ?? 0) : 0
  if (known >= MET || wanted.key === keyOfLabel(skill.label)) return Math.max(known, 1)
  if (wanted.meanings.length === 0 || isProduct(skill.concept)) return known
  const { vector } = meaningOf(skill.label)
  const likeness = vector ? wanted.meanings.reduce((most, each) => Math.max(most, dot(each, vector)), 0) : 0
  return skill.isTold && likeness < LEAST_FOR_PIECES ? known : Math.max(known, skillNearness(likeness))
}

function isProduct(concept: string | null) {
  return concept !== null && isProductName(concept)
}

function impliedIn({ neededBy }: WantedSkill, { positions, occupations }: MatchPerson) {
  const worth = (concepts: MatchPerson['occupations'][number]['concepts']) =>
    Math.max(0, ...concepts.map(({ concept, nearness }) => (neededBy.has(concept) ? nearness * IMPLIED : 0)))
  return [
    ...positions.map(({ occupations: concepts, title }) => ({
      value: atLeast(worth(concepts)),
      words: title ? [title] : [],
    })),
    ...occupations.map(({ concepts, words }) => ({ value: atLeast(worth(concepts)), words: [words] })),
  ]
}
