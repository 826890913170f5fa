import type { CareersJobLine } from '@kontor/contract/careers.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { EMPLOYMENT_NAMES, WORKPLACE_NAMES } from '~/records/job/employment-words.ts'
import { type CareersView, careersPlaces, careersTitle } from './careers-view.ts'
import { LocalizedText } from './localized-text.tsx'
import { PageTitle } from './page-title.tsx'
import { Section } from './section.tsx'
import './careers.css'

/** The open jobs of a company for people who look for work. */
export function CareersScreen({ page, countries }: CareersView) {
  const locale = useLocale()
  const { companyName, contactEmail, jobs } = page
  const count = jobs.length
  const headline = inLanguage(page.headline, locale)
  return (
    <>
      <PageTitle title={headline?.text ?? <Trans>Jobs at {companyName}</Trans>}>{companyName}</PageTitle>
      {inLanguage(page.introduction, locale) && (
        <Section title={<Trans>About us</Trans>}>
          <LocalizedText texts={page.introduction} />
        </Section>
      )}
      <Section title={<Trans>Open jobs</Trans>} lead={count > 0 && <Plural value={count} one="# job" other="# jobs" />}>
        {count === 0 ? (
          <p>
            <Trans>There is no open job at the moment. Please come back later.</Trans>
          </p>
        ) : (
          <ul className="careers-jobs">
            {jobs.map((job) => (
              <JobLine key={job.jobId} job={job} slug={page.slug} countries={countries} />
            ))}
          </ul>
        )}
      </Section>
      {contactEmail && (
        <Section title={<Trans>Questions</Trans>}>
          <p>
            <Trans>
              Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </Trans>
          </p>
        </Section>
      )}
    </>
  )
}

type LineProps = { job: CareersJobLine; slug: string; countries: CareersView['countries'] }

function JobLine({ job, slug, countries }: LineProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const facts = [
    careersPlaces(job, countries),
    job.workplace && i18n._(WORKPLACE_NAMES[job.workplace]),
    job.employment && i18n._(EMPLOYMENT_NAMES[job.employment]),
  ]
  return (
    <li>
      <Link to={href('careersJob', locale, { slug, id: job.jobId })}>{careersTitle(job, locale)}</Link>
      <span className="careers-facts">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
