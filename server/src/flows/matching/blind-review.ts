import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import type { Degree, Proficiency, Seniority } from '@kontor/contract/person-parts.ts'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import { titleConcepts } from '#catalogue/concepts/title-concepts.ts'
import type { ReadPerson } from './match-person.ts'
import { endOf, monthOf } from './months.ts'
import { HIDDEN, knownHidden, type Telling, tellingHidden } from './telling-words.ts'

/** A person as a reviewer sees them who must not know whom they judge. */
export type BlindPerson = {
  /** Stands for the name: the letter of the place in the list. */
  alias: string
  summary: string
  positions: {
    title: string
    seniority: Seniority | null
    months: number | null
    isCurrent: boolean
    description: string
  }[]
  educations: { level: Degree | null; degree: string; subject: string }[]
  skills: string[]
  languages: { language: string; proficiency: Proficiency | null }[]
}

export { HIDDEN } from './telling-words.ts'

/** A person whom blind review can hide: what matching reads, and what to look for in texts. */
export type NamedPerson = ReadPerson & {
  name: string
  firstName: string | null
  lastName: string | null
  emails: readonly { email: string }[]
  phones: readonly { phone: string }[]
  profiles: readonly ProfileLink[]
}

/** Words that tell the gender: pronouns, salutations, family and marital status, in three languages. */
const GENDER =
  /(?<![\p{L}\p{M}])(?:he|him|his|himself|she|her|hers|herself|mr|mrs|ms|miss|herr|herrn|frau|monsieur|madame|mademoiselle|mme|mlle|male|female|männlich|weiblich|masculin|féminin|man|woman|mann|homme|femme|mother|father|mutter|vater|mère|père|mum|dad|wife|husband|ehefrau|ehemann|épouse|époux|married|single|divorced|widowed|verheiratet|ledig|geschieden|verwitwet|mariée?|célibataire|divorcée?|maternity leave|paternity leave|parental leave|elternzeit|mutterschutz|congé (?:de )?maternité|congé (?:de )?paternité|congé parental|née)(?![\p{L}\p{M}])/giu
/** Words and numbers that tell the age. */
const AGE =
  /(?<![\p{L}\p{M}\d])(?:(?:born|geboren|geb\.|né|née)(?:\s+(?:on|in|am|le|en))?\s+(?!\s)[\d./\p{L} -]*\d{4}|(?:date of birth|geburtsdatum|date de naissance|age|alter|âge|jahrgang)\s*(?::\s*)?[\d./-]+|\d{1,2}[ -](?:years?[ -]old|jahre alt|jährige?[rs]?|ans(?![\p{L}]))|(?:abitur|matura|baccalauréat|class of)\s+(?:19|20)\d{2})/giu
/** Every other year tells the age nearly as well. */
const YEARS = /(?<!\d)(?:19|20)\d{2}(?:\s?[-–/]\s?(?:(?:19|20)?\d{2}|today|heute|present|aujourd['’]hui))?(?!\d)/giu
/** Whatever may be a number to call. */
const NUMBERS = /\+?\d[\d\s()/.-]{7,}\d/gu

/**
 * Hides name, photo, age and gender, employers and schools, and the contact details and years that would tell them; in
 * every text as well.
 */
export function blindPerson(
  person: NamedPerson,
  alias: string,
  { locale, today }: { locale: Locale; today: string },
): BlindPerson {
  const hide = hiding(person)
  return {
    alias,
    summary: hide(person.summary ?? ''),
    positions: person.positions.map(({ title, seniority, from, to, description }) => ({
      title: neutralTitle(hide(title), locale),
      seniority,
      months: from === null ? null : Math.max(0, (to === null ? monthOf(today) : endOf(to)) - monthOf(from)),
      isCurrent: to === null,
      description: hide(description),
    })),
    educations: person.educations.map(({ level, degree, subject }) => ({
      level,
      degree: neutralForm(hide(degree)),
      subject: hide(subject),
    })),
    skills: person.skills.map(({ id, name }) => (id && labelOf(id, locale)) ?? hide(name)),
    languages: person.languages,
  }
}

/** Words of a person as blind review shows them. */
export function blindText(person: NamedPerson): (text: string) => string {
  const hide = hiding(person)
  return (text) => neutralForm(hide(text))
}

/** Words about several people, without what is known to tell who they are. */
export function unnamedText(people: readonly NamedPerson[]): (text: string) => string {
  return knownHidden(people.map(tellingOf))
}

function tellingOf(person: NamedPerson): Telling {
  const { name, firstName, lastName, positions, educations, emails, phones, profiles } = person
  return {
    names: [name, firstName ?? '', lastName ?? ''],
    organisations: [...positions.map(({ company }) => company), ...educations.map(({ school }) => school)],
    emails: emails.map(({ email }) => email),
    phones: phones.map(({ phone }) => phone),
    links: profiles.map((link) => ('serviceUrl' in link ? link.serviceUrl : link.serviceUsername)),
  }
}

function hiding(person: NamedPerson): (text: string) => string {
  const hide = tellingHidden(tellingOf(person))
  return (text) => [NUMBERS, AGE, YEARS, GENDER].reduce((left, words) => left.replace(words, HIDDEN), hide(text))
}

/** One title for all genders: the name that the dictionary has for the occupation, else one form for women and men. */
function neutralTitle(title: string, locale: Locale): string {
  const exact = titleConcepts(title).find(({ nearness }) => nearness === 1)
  return (exact && labelOf(exact.concept, locale)) ?? neutralForm(title)
}

/** Kauffrau and Kaufmann, Ingenieurin and Ingenieur, directrice and directeur read the same. */
function neutralForm(words: string): string {
  return words
    .replace(/(?<=\p{L}{2})(?:frau|mann)(?!\p{L})/gu, 'leute')
    .replace(/(?<=\p{L}{3}(?:er|or|ist|ant|ent|eur|loge|ekt|eut|wirt))[:*_/]?in(?!\p{L})/giu, '')
    .replace(/(?<=\p{L}{2})euse(?!\p{L})/gu, 'eur')
    .replace(/(?<=\p{L}{2})trice(?!\p{L})/gu, 'teur')
    .replace(/(?<=\p{L}{2})ière(?!\p{L})/gu, 'ier')
    .replace(/(?<=\p{L}{2})ienne(?!\p{L})/gu, 'ien')
    .replace(/(?<=\p{L}(?:ant|ent|é|at|ial|iel))e(?!\p{L})/gu, '')
}
