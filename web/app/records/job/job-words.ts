import type { CloseReason, JobStatus, JobStatusGroup } from '@kontor/contract/hiring-states.ts'
import type { TeamRole } from '@kontor/contract/job-parts.ts'
import type { JobField } from '@kontor/contract/job-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const FIELD_NAMES: Names<JobField> = {
  title: msg`Job title`,
  titles: msg`Title in other languages`,
  description: msg`Description`,
  clientCompany: msg`Client company`,
  companyId: msg`Page of the client company`,
  places: msg`Places`,
  remoteShare: msg`Remote share`,
  functions: msg`Functions`,
  seniorities: msg`Seniority`,
  educationDegrees: msg`Education`,
  occupations: msg`Occupations`,
  skills: msg`Skills`,
  languages: msg`Languages`,
  experienceYears: msg`Years of experience`,
  salary: msg`Salary`,
  employment: msg`Employment`,
  workload: msg`Workload`,
  openings: msg`Openings`,
  startDate: msg({ message: 'Start', context: 'first day of work' }),
  team: msg({ message: 'Team', context: 'of a job' }),
  confidential: msg`Confidential`,
  stages: msg`Stages`,
  tags: msg`Tags`,
  source: msg`Source`,
  status: msg`Status`,
  statusReason: msg`Reason for the status`,
  statusNote: msg`Note on the status`,
}

export const JOB_STATUS_NAMES: Names<JobStatus> = {
  draft: msg({ message: 'Draft', context: 'status of a job' }),
  open: msg({ message: 'Open', context: 'status of a job' }),
  onHold: msg({ message: 'On hold', context: 'status of a job' }),
  filled: msg({ message: 'Filled', context: 'status of a job' }),
  closed: msg({ message: 'Closed', context: 'status of a job' }),
  archived: msg({ message: 'Archived', context: 'status of a job' }),
}

export const JOB_GROUP_NAMES: Names<JobStatusGroup> = {
  preparing: msg({ message: 'In preparation', context: 'jobs' }),
  live: msg({ message: 'Live', context: 'jobs that are open or on hold' }),
  done: msg({ message: 'Done', context: 'jobs that are filled or closed' }),
  archived: msg({ message: 'Archived', context: 'jobs' }),
}

export const CLOSE_REASON_NAMES: Names<CloseReason> = {
  cancelled: msg({ message: 'Cancelled', context: 'why a job was closed' }),
  budget: msg({ message: 'No budget', context: 'why a job was closed' }),
  filledElsewhere: msg({ message: 'Filled by someone else', context: 'why a job was closed' }),
  duplicate: msg({ message: 'Duplicate', context: 'why a job was closed' }),
  other: msg`Other`,
}

export { EMPLOYMENT_NAMES, WORKPLACE_NAMES } from './employment-words.ts'

export const TEAM_ROLE_NAMES: Names<TeamRole> = {
  owner: msg({ message: 'Owner', context: 'of a job' }),
  recruiter: msg`Recruiter`,
  hiringManager: msg`Hiring manager`,
  interviewer: msg`Interviewer`,
}
