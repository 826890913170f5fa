import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Education, PersonPlace, Position } from '@kontor/contract/person-parts.ts'
import type { personFields } from '@kontor/contract/person-record.ts'
import type { z } from 'zod'
import { findSkills } from '#catalogue/concepts/concepts.service.ts'
import { titleConcepts } from '#catalogue/concepts/title-concepts.ts'
import { functionOf, seniorityOf } from '#catalogue/people/title-level.ts'
import { degreeIn } from './degree-words.ts'
import type { MatchFile, MatchPerson, MatchPosition, Words } from './inputs.ts'
import { isProductName, ownWording, pointOf, skillConcept } from './known-words.ts'
import { endOf, monthOf } from './months.ts'

type Fields = { [K in keyof typeof personFields]: z.infer<(typeof personFields)[K]> }

/** What matching reads of a person. Name, photo, contacts and everything that an account agreed on stay out. */
export type ReadPerson = { id: string } & Pick<
  Fields,
  'summary' | 'positions' | 'educations' | 'skills' | 'occupations' | 'languages' | 'places' | 'availability'
>

/** The facts of a person, each with the words in the profile or in a resume that say it. */
export function matchPerson(person: ReadPerson, files: readonly MatchFile[] = []): MatchPerson {
  return {
    personId: person.id,
    skills: [...listedSkills(person), ...mentionedSkills(person), ...files.flatMap(skillsInFile)],
    occupations: person.occupations.flatMap(({ id, name }, at) => {
      const words = inProfile(`occupations[${at}].name`, name)
      const concepts = id === null ? titleConcepts(name) : [{ concept: id, nearness: 1 }]
      return words && concepts.length > 0 ? [{ concepts, words }] : []
    }),
    positions: person.positions.map(positionOf),
    languages: person.languages.flatMap(({ language, proficiency }, at) => {
      const named = inProfile(`languages[${at}].language`, language)
      const level = inProfile(`languages[${at}].proficiency`, proficiency)
      return named ? [{ language, level: proficiency, words: [named, ...(level ? [level] : [])] }] : []
    }),
    educations: person.educations.flatMap(educationOf),
    places: person.places.flatMap(placeOf),
    availability: availabilityOf(person.availability),
  }
}

/** A whole field of the profile; nothing without words in it. */
function inProfile(path: string, text: string | null): Words | undefined {
  if (text === null || text.trim() === '') return undefined
  return { source: 'profile', fileId: null, path, start: 0, end: text.length, text }
}

function listedSkills({ skills }: ReadPerson): MatchPerson['skills'] {
  return skills.flatMap(({ id, name }, at) => {
    const words = inProfile(`skills[${at}].name`, name)
    return words ? [{ concept: id ?? skillConcept(name), label: name, isTold: false, words }] : []
  })
}

/** Each is compared with everything that a job asks for, so a text of nothing but commas must not hold everybody up. */
const MOST_MENTIONED = 500

/** Skills that running texts name: summary, titles and descriptions of positions, those of today first. */
function mentionedSkills({ summary, positions }: ReadPerson): MatchPerson['skills'] {
  const texts = [
    { path: 'summary', text: summary ?? '' },
    ...positions.flatMap(({ title, description }, at) => [
      { path: `positions[${at}].title`, text: title },
      { path: `positions[${at}].description`, text: description },
    ]),
  ]
  const found: MatchPerson['skills'][number][] = []
  for (const { path, text } of texts) {
    if (found.length >= MOST_MENTIONED) break
    const named = skillsIn({ source: 'profile', fileId: null, path }, text)
    // A title says what somebody is, which its occupation tells. By chance its words are those of a skill in one language
    // and not in another, such as “mécanique” and “mechanical”; only products are called the same everywhere.
    const isTitle = path.endsWith('.title')
    found.push(...named.filter(({ concept }) => !isTitle || (concept !== null && isProductName(concept))))
  }
  return found.slice(0, MOST_MENTIONED)
}

/** A resume is long and remembered with the person, so it tells only of what has a concept. */
const MOST_IN_FILE = 200

function skillsInFile({ fileId, text, locale }: MatchFile): MatchPerson['skills'] {
  const found = skillsIn({ source: 'file', fileId, path: 'text' }, text, locale ?? undefined)
  return found.filter(({ concept }) => concept !== null).slice(0, MOST_IN_FILE)
}

/** Longer pieces tell a story, in words and in signs. */
const LONGEST_PIECE = 4
const MOST_SIGNS = 100

/** Skills that the dictionary has, and pieces between commas that may be skills in other words. */
function skillsIn(
  field: Pick<Words, 'source' | 'fileId' | 'path'>,
  text: string,
  locale?: Locale,
): MatchPerson['skills'] {
  const mention = (concept: string | null, start: number, end: number) => {
    const label = text.slice(start, end)
    return { concept, label, isTold: concept === null, words: { ...field, start, end, text: label } }
  }
  const known = findSkills(text, locale).map(({ concept, start, end }) => mention(concept, start, end))
  const pieces = /[,;•]/.test(text) ? Array.from(text.matchAll(/[^,;•.:!?()\n]+/g)) : []
  const others = pieces.flatMap(({ 0: piece, index }) => {
    const start = index + piece.length - piece.trimStart().length
    const end = start + piece.trim().length
    const isKnown = known.some(({ words }) => words.start <= start && words.end >= end)
    const isShort = end > start && end - start <= MOST_SIGNS && piece.trim().split(/\s+/).length <= LONGEST_PIECE
    return isShort && !isKnown ? [mention(ownWording(piece), start, end)] : []
  })
  return [...known, ...others]
}

function positionOf(position: Position, at: number): MatchPosition {
  const field = (name: 'title' | 'seniority' | 'from' | 'to') => inProfile(`positions[${at}].${name}`, position[name])
  const title = field('title') ?? null
  const written = (...words: (Words | undefined)[]) => words.filter((each) => each !== undefined)
  const { from, to } = position
  return {
    title,
    occupations: title ? titleConcepts(title.text) : [],
    function: title ? (position.function ?? functionOf(title.text)) : null,
    seniority: title ? (position.seniority ?? seniorityOf(title.text)) : null,
    level: title ? written(field('seniority')) : [],
    months: from === null ? null : { from: monthOf(from), to: to === null ? null : endOf(to) },
    dates: from === null ? [] : written(field('from'), field('to')),
  }
}

/** The level that somebody has chosen, else what the words of the degree say. */
function educationOf({ level, degree }: Education, at: number): MatchPerson['educations'] {
  const chosen = inProfile(`educations[${at}].level`, level)
  const worded = degreeIn(degree)
  const words = inProfile(`educations[${at}].degree`, degree)
  const known = level ?? worded
  if (known === undefined) return []
  return [{ level: known, words: [...(chosen ? [chosen] : []), ...(words && worded ? [words] : [])] }]
}

/** A place without the name of its town is known by its country alone. */
function placeOf(place: PersonPlace, at: number): MatchPerson['places'] {
  const town = inProfile(`places[${at}].city`, place.city)
  const country = inProfile(`places[${at}].country`, place.country)
  if (!country) return []
  return [{ country: place.country, point: town ? pointOf(place) : null, words: [...(town ? [town] : []), country] }]
}

function availabilityOf(availability: ReadPerson['availability']): MatchPerson['availability'] {
  const status = availability && inProfile('availability.status', availability.status)
  if (!availability || !status) return null
  const from = inProfile('availability.from', availability.from)
  return { status: availability.status, from: availability.from, words: [status, ...(from ? [from] : [])] }
}
