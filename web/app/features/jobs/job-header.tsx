import type { Job } from '@kontor/contract/job-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { placeText } from '~/records/kit/place-text.ts'
import { RecordHeader } from '~/records/kit/page/record-page.tsx'
import { JobFace } from '~/records/job/job-face.tsx'
import { jobKind } from '~/records/job/job-kind.tsx'
import { jobTitle } from '~/records/job/job-texts.ts'
import { countryNames } from '~/ui/country-names.ts'

type Props = { job: Job; status?: ReactNode; actions?: ReactNode; steps?: ReactNode }

/** Which job it is, the same on its page and on those of its parts. */
export function JobHeader({ job, status, actions, steps }: Props) {
  const title = jobTitle(job, useLocale())
  return (
    <RecordHeader
      picture={<JobFace size={56} />}
      title={title}
      identity={<Identity job={job} />}
      actions={actions}
      steps={steps}
    >
      {status}
      <Marks job={job} />
    </RecordHeader>
  )
}

/** For whom, and where. */
function Identity({ job }: { job: Job }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const countries = useQuery(countryNames(locale)).data ?? {}
  const place = placeText(job.location, countries)
  const { company, clientCompany } = job
  const client = company ? (
    <Link to={href('company', locale, { slug: company.slug })}>{company.name}</Link>
  ) : (
    clientCompany
  )
  if (!client) return place || i18n._(jobKind.words.one)
  return (
    <>
      {client}
      {place && ` · ${place}`}
    </>
  )
}

/** Who sees the job. */
function Marks({ job }: { job: Job }) {
  if (job.access === 'public') return null
  return (
    <span className="record-mark">
      {job.confidential ? (
        <>
          <EyeOff size={14} aria-hidden /> <Trans>Seen by its team alone</Trans>
        </>
      ) : (
        <Trans>Only your account</Trans>
      )}
    </span>
  )
}
