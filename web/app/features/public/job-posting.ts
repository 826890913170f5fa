import type { CareersJob } from '@kontor/contract/careers.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { careersTitle, paragraphsOf } from './careers-view.ts'

type Job = CareersJob['job']
type Node = Record<string, unknown>

const FULL_TIME = 100

/** The advertisement in the words of schema.org; what is not known is left out. */
export function jobPosting({ job, companyName, slug }: CareersJob, locale: Locale, site: string): Node {
  const careersPage = site + href('careers', locale, { slug })
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: careersTitle(job, locale),
    description: htmlOf(inLanguage(job.description, locale)?.text ?? careersTitle(job, locale)),
    identifier: { '@type': 'PropertyValue', name: companyName, value: job.jobId },
    datePosted: job.publishedAt.slice(0, 10),
    url: site + href('careersJob', locale, { slug, id: job.jobId }),
    employmentType: employmentType(job),
    hiringOrganization: { '@type': 'Organization', name: companyName, sameAs: careersPage },
    jobLocation: job.places.map(placeOf),
    jobLocationType: job.workplace === 'remote' ? 'TELECOMMUTE' : null,
    applicantLocationRequirements:
      job.workplace === 'remote' ? job.places.map(({ country }) => ({ '@type': 'Country', name: country })) : null,
    jobStartDate: job.startDate,
    skills: job.skills.map(({ name }) => name).join(', '),
    directApply: true,
  })
}

function employmentType({ employment, workload }: Job) {
  if (employment === 'fixedTerm') return 'TEMPORARY'
  if (employment === 'freelance') return 'CONTRACTOR'
  if (employment === 'internship') return 'INTERN'
  if (employment === 'apprenticeship') return 'OTHER'
  if (workload === null) return employment === null ? null : 'FULL_TIME'
  return workload.max === FULL_TIME ? 'FULL_TIME' : 'PART_TIME'
}

function placeOf({ postalCode, city, region, country }: Job['places'][number]): Node {
  const address = { postalCode, addressLocality: city, addressRegion: region, addressCountry: country }
  return { '@type': 'Place', address: withoutNothing({ '@type': 'PostalAddress', ...address }) }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Readers of the posting take it for HTML, so nothing of the text may be markup. */
function htmlOf(text: string) {
  const escaped = text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
  return paragraphsOf(escaped)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function withoutNothing(node: Node): Node {
  const isSomething = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isSomething(value)))
}
