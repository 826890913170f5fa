import type { Job } from '@kontor/contract/job-record.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { placeText } from '../kit/place-text.ts'
import { PreviewActions } from '../kit/preview-actions.tsx'
import { JobFace } from './job-face.tsx'
import { JobFacts } from './job-facts.tsx'
import { jobKind, jobTagging } from './job-kind.tsx'
import { JobStatusMark } from './job-status.tsx'
import { jobTitle } from './job-texts.ts'
import { jobApi } from './job.queries.ts'

/** A job at a glance, beside a list. */
export function JobPreview({ id }: { id: string }) {
  const query = useQuery(jobApi.byId(id))
  const locale = useLocale()
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(job) => {
        const text = inLanguage(job.description, locale)?.text
        return (
          <>
            <PreviewHead job={job} />
            {job.access === 'company' && <Counts job={job} />}
            {text && <p className="preview-text">{text}</p>}
            <JobFacts job={job} />
          </>
        )
      }}
    </Loaded>
  )
}

/** How far the search for somebody has come. */
function Counts({ job }: { job: Job }) {
  const { t } = useLingui()
  const { candidates, openings } = job
  const { active, hired } = candidates
  if (job.hidden.includes('candidates')) return null
  const words = [
    t`${plural(active, { one: '# active candidate', other: '# active candidates' })}`,
    t`${hired} of ${openings} hired`,
  ]
  return <p className="quiet">{words.join(' · ')}</p>
}

/** The title, for whom and where, and what is done with the record most. */
function PreviewHead({ job }: { job: Job }) {
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const line = [job.clientCompany, placeText(job.location, countries)].filter(Boolean).join(' · ')
  return (
    <>
      <div className="preview-head">
        <JobFace size={56} />
        <div>
          <h2>{jobTitle(job, locale)}</h2>
          <p className="quiet">
            <JobStatusMark status={job.status} />
            {line && ` · ${line}`}
          </p>
        </div>
      </div>
      <PreviewActions kind={jobKind} record={job} tagging={job.access === 'company' ? jobTagging : undefined}>
        <Trans>Open job</Trans>
      </PreviewActions>
    </>
  )
}
