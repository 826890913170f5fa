import type { Locale } from '@kontor/contract/kit/locales.ts'
import { functionOf, seniorityOf } from '#catalogue/people/title-level.ts'
import { languageOf } from '#flows/webpages/languages.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found } from '../documents/found.ts'
import { placeReader } from '../documents/place-names.ts'
import { companyIn } from './ad-company.ts'
import { contactIn } from './ad-contact.ts'
import { educationsIn } from './ad-educations.ts'
import { languagesIn } from './ad-languages.ts'
import { placesIn, remoteIn } from './ad-places.ts'
import { salaryIn } from './ad-salary.ts'
import { adSections, factsIn } from './ad-sections.ts'
import { listedSkills, skillsIn } from './ad-skills.ts'
import { employmentIn, openingsIn, startIn } from './ad-terms.ts'
import { plainTitle, titleIn } from './ad-title.ts'
import type { JobAd } from './job-ad.ts'
import { postingOf } from './posting.ts'

export type ReadAd = { document: SourceDocument; ad: JobAd }

/**
 * What a job ad says: a JobPosting that the page carries first, then the rules for its text. The document that comes
 * back also shows the posting, so that every value has its place in it.
 */
export async function readJobAd(given: SourceDocument): Promise<ReadAd> {
  const places = await placeReader()
  const { document, posting } = postingOf(given) ?? { document: given, posting: undefined }
  const locale = languageOf(given.text, []) ?? 'en'
  const sections = adSections(given)
  const facts = factsIn(sections)
  const title = postedTitle(posting) ?? titleIn(given, facts, locale)
  const towns = posting?.places.length ? posting.places : placesIn(given, sections, facts, places)
  const contact = contactIn(given, locale, towns[0])
  const domain = (contact.contactEmail?.value.split('@')[1] ?? hostOf(contact.applyUrl?.value)).toLowerCase()
  const company = posting?.company ?? companyIn(given, sections, facts, { places, locale, title, domain })
  const skills = skillsIn(given, sections, locale)
  const known = new Set(skills.map(({ value }) => value.label.toLowerCase()))
  const listed = postedSkills(document, posting, locale).filter(({ value }) => !known.has(value.label.toLowerCase()))
  return {
    document,
    ad: {
      locale,
      title,
      company,
      places: towns,
      ...levelIn(title),
      educations: educationsIn(given, sections),
      skills: [...skills, ...listed],
      languages: languagesIn(given, sections),
      ...termsIn(given, sections, facts, posting),
      ...contact,
      description: found(given, given.text, 0.99, { start: 0, end: given.text.length }),
    },
  }
}

type Posting = NonNullable<ReturnType<typeof postingOf>>['posting'] | undefined

/** What the job offers, as the posting says it, else as the text does. */
function termsIn(
  given: SourceDocument,
  sections: ReturnType<typeof adSections>,
  facts: ReturnType<typeof factsIn>,
  posting: Posting,
): Pick<JobAd, 'remote' | 'salary' | 'employment' | 'start' | 'openings'> {
  return {
    remote: posting?.remote ?? remoteIn(given, sections),
    salary: posting?.salary ?? salaryIn(given, sections),
    employment: posting?.employment.length ? posting.employment : employmentIn(given, sections),
    start: posting?.start ?? startIn(given, sections, facts),
    openings: posting?.openings ?? openingsIn(given, sections, facts),
  }
}

function postedTitle(posting: Posting) {
  const title = posting?.title
  return title && { ...title, value: plainTitle(title.value) || title.value }
}

function postedSkills(document: SourceDocument, posting: Posting, locale: Locale) {
  const skills = posting?.skills
  return skills ? listedSkills(document, { text: skills.value, start: skills.span.start }, locale) : []
}

/** What a title says about function and level. */
function levelIn(title: JobAd['title']): Pick<JobAd, 'functions' | 'seniority'> {
  if (!title) return { functions: [], seniority: undefined }
  const known = functionOf(title.value)
  return {
    functions: known ? [{ ...title, value: known, confidence: 0.7 }] : [],
    seniority: { ...title, value: seniorityOf(title.value), confidence: 0.6 },
  }
}

function hostOf(url: string | undefined) {
  return url === undefined ? '' : new URL(url).hostname
}
