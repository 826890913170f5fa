import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { EMPLOYMENT_NAMES, WORKPLACE_NAMES } from '~/records/job/employment-words.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { ApplyForm } from './apply-form.tsx'
import { type CareersJobView, careersPlaces, careersTitle } from './careers-view.ts'
import { LocalizedText } from './localized-text.tsx'
import { PageTitle } from './page-title.tsx'
import { Section } from './section.tsx'
import './careers.css'

/** One job with its advertisement and the form to apply. */
export function CareersJobScreen({ page, countries, languages, start }: CareersJobView) {
  const locale = useLocale()
  const { companyName, contactEmail, slug, job } = page
  const [answerTo, setAnswerTo] = useState<string>()
  return (
    <>
      <p className="careers-back">
        <Link to={href('careers', locale, { slug })}>
          <Trans>All jobs at {companyName}</Trans>
        </Link>
      </p>
      <PageTitle title={careersTitle(job, locale)}>
        {[companyName, careersPlaces(job, countries)].filter(Boolean).join(' · ')}
      </PageTitle>
      <Section title={<Trans>The job</Trans>}>
        <LocalizedText texts={job.description} />
        <JobFacts page={page} countries={countries} languages={languages} start={start} />
      </Section>
      <Section title={<Trans>Apply</Trans>} lead={<Trans>It takes two minutes. No account is needed.</Trans>}>
        <div aria-live="polite" className="careers-apply">
          {answerTo && (
            <Notice kind="good" title={<Trans>Your application has arrived. Thank you!</Trans>}>
              <p>
                <Trans>
                  {companyName} will get back to you at {answerTo}.
                </Trans>
              </p>
            </Notice>
          )}
        </div>
        {!answerTo && <ApplyForm page={page} onSent={setAnswerTo} />}
        {contactEmail && (
          <p className="careers-contact">
            <Trans>
              Questions? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </Trans>
          </p>
        )}
      </Section>
    </>
  )
}

/** What an applicant wants to know at a glance. */
function JobFacts({ page: { job }, languages, start }: CareersJobView) {
  const { i18n, t } = useLingui()
  const words = (must: boolean) => job.skills.filter((skill) => skill.must === must).map(({ name }) => name)
  const { min, max } = job.workload ?? { min: 0, max: 0 }
  const spoken = job.languages.map(({ language, proficiency }) =>
    [languages[language] ?? language, proficiency].filter(Boolean).join(' '),
  )
  const facts: [string, string | null][] = [
    [t`Place of work`, job.workplace && i18n._(WORKPLACE_NAMES[job.workplace])],
    [t`Employment`, job.employment && i18n._(EMPLOYMENT_NAMES[job.employment])],
    [t`Workload`, job.workload && (min === max ? `${max} %` : `${min}–${max} %`)],
    [t({ message: 'Start', context: 'first day of work' }), start],
    [t`What you bring`, words(true).join(', ')],
    [t`What would be nice`, words(false).join(', ')],
    [t`Languages`, spoken.join(', ')],
  ]
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className="careers-list">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
