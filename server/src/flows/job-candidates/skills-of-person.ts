import { MOST_SKILL_WORDS, MOST_SKILLS, type PersonSkill } from '@kontor/contract/person-skills.ts'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { monthOf } from '../matching/months.ts'
import { type SkillEvidence, skillEvidence } from '../matching/skill-evidence.ts'
import { evidenceOf } from './fits.ts'
import { readFacts } from './person-facts.ts'

/** What a person can do, with the words that say so; read as matching reads it, so that both tell the same. */
export async function skillsOf(ctx: Ctx, personId: string) {
  const person = await readable(ctx, personType, personId)
  const facts = (await readFacts(ctx.tx, [person])).get(person.id)?.()
  if (!facts) throw new AppError('notFound')
  const found = skillEvidence(facts, monthOf(ctx.now.toISOString().slice(0, 7)))
  return { items: found.slice(0, MOST_SKILLS).map((each) => shown(ctx, each)), total: found.length }
}

function shown(
  { locale }: Ctx,
  { concept, label, isListed, months, until, isCurrent, words }: SkillEvidence,
): PersonSkill {
  return {
    id: concept,
    name: (concept && labelOf(concept, locale)) || label,
    isListed,
    months,
    lastUsed: until === null ? null : monthText(until - 1),
    isCurrent,
    evidence: words.slice(0, MOST_SKILL_WORDS).map((each) => evidenceOf(each)),
  }
}

function monthText(month: number) {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
}
