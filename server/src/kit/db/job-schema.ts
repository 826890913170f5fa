import type { HideReason } from '@kontor/contract/hidden-people.ts'
import type { JobStatus, SubmissionOrigin, SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { Stage } from '@kontor/contract/hiring-stages.ts'
import type {
  Employment,
  JobLanguage,
  JobPlace,
  JobSkill,
  JobSource,
  TeamMember,
  Workload,
} from '@kontor/contract/job-parts.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { SUBMISSION_EVENTS } from '@kontor/contract/submission-record.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string | undefined, string>
type ValueOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type JobRow = {
  id: Generated<string>
  account_id: string | null
  title: string
  name_key: string
  titles: Value<Job['titles']>
  description: Value<Job['description']>
  client_company: string | null
  company_id: string | null
  places: Value<JobPlace[]>
  remote_share: number | null
  functions: Generated<Job['functions']>
  seniorities: Generated<Job['seniorities']>
  education_degrees: Generated<Job['educationDegrees']>
  occupations: Value<Job['occupations']>
  skills: Value<JobSkill[]>
  languages: Value<JobLanguage[]>
  experience_years: number | null
  salary: ValueOrNull<NonNullable<Job['salary']>>
  employment: Employment | null
  workload: ValueOrNull<Workload>
  openings: Generated<number>
  start_date: string | null
  team: Value<TeamMember[]>
  team_ids: Generated<string[]>
  confidential: Generated<boolean>
  stages: Value<Stage[]>
  tags: Generated<string[]>
  source: ValueOrNull<JobSource>
  status: Generated<JobStatus>
  status_reason: string | null
  status_note: string | null
  country: string | null
  city: string | null
  countries: Generated<string[]>
  cities: Generated<string[]>
  candidates: Generated<number>
  active_candidates: Generated<number>
  hires: Generated<number>
  opened_at: Date | null
  closed_at: Date | null
  provenance: Value<Record<string, { source: string; at: string }>>
  version: Generated<number>
  created_by: string | null
  created_at: Given
  updated_at: Given
  deleted_at: Date | null
}

export type SubmissionRow = {
  id: Generated<string>
  account_id: Generated<string>
  job_id: string
  person_id: string
  origin: SubmissionOrigin
  stage_id: string
  status: Generated<SubmissionStatus>
  previous_status: 'hired' | 'rejected' | 'withdrawn' | null
  reason: string | null
  note: string | null
  rating: number | null
  position: Generated<number>
  hold_until: string | null
  start_date: string | null
  moved_from: string | null
  stage_since: Given
  status_since: Given
  version: Generated<number>
  created_by: string | null
  created_at: Given
  updated_at: Given
  deleted_at: Date | null
  sequence: Generated<string>
}

/** Jobs, when their status changed, the people submitted to them, what happened to these, and orders of people. */
export type JobTables = {
  'catalogue.jobs': JobRow
  'catalogue.job_status_changes': {
    id: Generated<string>
    account_id: string | null
    job_id: string
    from_status: JobStatus | null
    to_status: JobStatus
    reason: string | null
    note: string | null
    actor_id: string | null
    at: Given
    sequence: Generated<string>
  }
  'workspace.submissions': SubmissionRow
  'workspace.submission_events': {
    id: Generated<string>
    account_id: Generated<string>
    submission_id: string
    event: (typeof SUBMISSION_EVENTS)[number]
    from_stage: string | null
    to_stage: string | null
    from_status: SubmissionStatus | null
    to_status: SubmissionStatus | null
    skipped: Generated<string[]>
    reason: string | null
    note: string | null
    actor_id: string | null
    at: Given
    sequence: Generated<string>
  }
  'flows.hidden_people': {
    account_id: Generated<string>
    job_id: string
    person_id: string
    reason: HideReason
    note: string | null
    user_id: string | null
    created_at: Given
  }
  'flows.rankings': {
    id: Generated<string>
    account_id: Generated<string>
    job_id: string
    kind: 'suggestions' | 'matches'
    asked: Value<Readonly<Record<string, unknown>>>
    file: Value<unknown>
    person_ids: string[]
    digest: string
    user_id: string | null
    is_blind: Generated<boolean>
    created_at: Given
    sequence: Generated<string>
    overrides: GeneratedAlways<number>
  }
}
