import { JOB_FIELDS, type Job, type JobField } from '@kontor/contract/job-record.ts'
import { useLingui } from '@lingui/react/macro'
import { fieldName, FieldValue } from '../kit/field-value.tsx'
import { Sourced } from '../kit/page/sourced.tsx'
import { jobKind } from './job-kind.tsx'
import '../kit/page/record-page.css'

/** What every picture of a job shows in a part of its own, and what is no fact about the work. */
const ELSEWHERE: ReadonlySet<JobField> = new Set<JobField>([
  'title',
  'titles',
  'description',
  'clientCompany',
  'companyId',
  'status',
  'statusReason',
  'statusNote',
  'team',
  'stages',
  'tags',
  'confidential',
  'source',
  'skills',
  'languages',
])

/** The fields that have a value and no other place on the screen. */
export function knownFacts(job: Job): JobField[] {
  return JOB_FIELDS.filter((field) => {
    const value: unknown = job[field]
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return !ELSEWHERE.has(field) && !job.hidden.includes(field) && !isEmpty
  })
}

/** What is known of a job, each with where it comes from. */
export function JobFacts({ job }: { job: Job }) {
  const { i18n } = useLingui()
  return (
    <dl className="record-facts">
      {knownFacts(job).map((field) => (
        <div key={field}>
          <dt>{fieldName(i18n, jobKind.fields, field)}</dt>
          <dd>
            <Sourced record={job} field={field}>
              <FieldValue fields={jobKind.fields} field={field} value={job[field]} />
            </Sourced>
          </dd>
        </div>
      ))}
    </dl>
  )
}
