import { z } from 'zod'
import { CLOSE_REASONS, JOB_STATUSES } from './hiring-states.ts'
import { Stages } from './hiring-stages.ts'
import {
  Employment,
  JobLanguage,
  JobPlace,
  JobSkill,
  JobSource,
  StatusReason,
  TeamMember,
  TeamRole,
  Workload,
  Workplace,
} from './job-parts.ts'
import { CalendarDate } from './kit/dates.ts'
import { Id, Version } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { localized } from './kit/localized.ts'
import { RecordRights, recordShape, Relationship } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { ConceptLabel, Degree, JobFunction, SalaryExpectation, Seniority } from './person-parts.ts'
import { NamedCompany } from './person-record.ts'

export const MOST_JOB_TAGS = 50
export const MOST_OPENINGS = 999
/** As many entries as a list of a job may hold. */
export const MOST_OF_JOB = {
  places: 10,
  functions: 5,
  seniorities: 7,
  educationDegrees: 6,
  occupations: 5,
  skills: 60,
  languages: 10,
  team: 30,
  tags: MOST_JOB_TAGS,
} as const

export const JobStatus = z.enum(JOB_STATUSES)
export const CloseReason = z.enum(CLOSE_REASONS)

/** Everything about a job that a user may write. */
export const jobFields = {
  /** As it is shown where no language is asked for; `titles` has it in others. */
  title: requiredLine(200),
  titles: z.partialRecord(z.enum(LOCALES), line(200)),
  description: localized(10_000),
  /** For whom somebody is looked for: in words, and its record if it is known. */
  clientCompany: line(200).nullable(),
  companyId: Id.nullable(),
  places: z.array(JobPlace).max(MOST_OF_JOB.places),
  /** Percent of the work that can be done from anywhere; null where nobody says. */
  remoteShare: z.int().min(0).max(100).nullable(),
  functions: z.array(JobFunction).max(MOST_OF_JOB.functions),
  seniorities: z.array(Seniority).max(MOST_OF_JOB.seniorities),
  educationDegrees: z.array(Degree).max(MOST_OF_JOB.educationDegrees),
  occupations: z.array(ConceptLabel).max(MOST_OF_JOB.occupations),
  skills: z.array(JobSkill).max(MOST_OF_JOB.skills),
  languages: z.array(JobLanguage).max(MOST_OF_JOB.languages),
  /** Years of experience at least. */
  experienceYears: z.int().min(0).max(50).nullable(),
  salary: SalaryExpectation.nullable(),
  employment: Employment.nullable(),
  workload: Workload.nullable(),
  openings: z.int().min(1).max(MOST_OPENINGS),
  startDate: CalendarDate.nullable(),
  team: z.array(TeamMember).max(MOST_OF_JOB.team),
  /** Seen by its team alone. */
  confidential: z.boolean(),
  stages: Stages,
  tags: z.array(requiredLine(60)).max(MOST_JOB_TAGS),
  source: JobSource.nullable(),
  /** Changes only as `JOB_TRANSITIONS` says. */
  status: JobStatus,
  /** Why it is on hold (a text) or closed (one of `CLOSE_REASONS`); goes with the change of the status. */
  statusReason: StatusReason.nullable(),
  statusNote: paragraphs(2000).nullable(),
}
export type JobField = keyof typeof jobFields
export const JOB_FIELDS = Object.keys(jobFields) as JobField[]

/** What an account keeps for itself; a public record, which every account reads, never holds it. */
export const OWN_JOB_FIELDS = [
  'team',
  'confidential',
  'stages',
  'tags',
  'statusReason',
  'statusNote',
] as const satisfies readonly JobField[]

const Fields = z.strictObject(jobFields)

/** A new job is a draft, or open where everything is there that an open one needs; a public one is open. */
export const NewJob = Fields.omit({ statusReason: true, statusNote: true })
  .partial()
  .required({ title: true })
  .extend({ access: Access.default('company'), status: z.enum(['draft', 'open']).optional() })
export const JobChange = Fields.partial().extend({ version: Version })
export type JobChange = z.infer<typeof JobChange>

/** Everything of a job that a role may see or not: what is written, and what is derived or added by others. */
export const JOB_RECORD_FIELDS = [...JOB_FIELDS, 'location', 'candidates', 'dates', 'relationship'] as const
export type JobRecordField = (typeof JOB_RECORD_FIELDS)[number]

const Location = z.object({ city: z.string(), country: z.string() })

/** How many people are or were in the pipeline; `hired` counts against the openings. */
export const CandidateCounts = z.object({
  total: z.number().int(),
  /** Active, or on hold. */
  active: z.number().int(),
  hired: z.number().int(),
})
export type CandidateCounts = z.infer<typeof CandidateCounts>

export const JobTeamMember = z.object({ userId: Id, role: TeamRole, name: z.string() })

export const Job = z.object({
  /** Equal to `id`. */
  jobId: Id,
  id: Id,
  ...recordShape,
  ...jobFields,
  stages: z.array(Stages.element),
  /** With the names of today; who is no longer there is left out. */
  members: z.array(JobTeamMember),
  /** The first place. */
  location: Location.nullable(),
  countries: z.array(z.string()),
  workplace: Workplace.nullable(),
  /** The record of the client company, if the caller sees it. */
  company: NamedCompany.nullable(),
  candidates: CandidateCounts,
  /** Equal to `candidates.hired`. */
  hires: z.number().int(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  following: z.boolean(),
  relationship: Relationship.nullable(),
  can: RecordRights.extend({
    follow: z.boolean(),
    /** Add candidates and move them: the hiring permission, on a job that is open or on hold. */
    addCandidate: z.boolean(),
    /** The statuses that it can take from here. */
    statuses: z.array(JobStatus),
  }),
})
export type Job = z.infer<typeof Job>

/** With `select`, the named fields; ids, rights and the names of hidden fields always come along. */
export const JobPart = Job.partial().required({ jobId: true, id: true, can: true, hidden: true })

export const JobItem = Job.pick({
  jobId: true,
  id: true,
  access: true,
  title: true,
  titles: true,
  status: true,
  clientCompany: true,
  companyId: true,
  company: true,
  location: true,
  remoteShare: true,
  workplace: true,
  openings: true,
  candidates: true,
  hires: true,
  confidential: true,
  members: true,
  tags: true,
  openedAt: true,
  closedAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  hidden: true,
  can: true,
})
export type JobItem = z.infer<typeof JobItem>
/** With `select`, the named fields alone. */
export const JobItemPart = JobItem.partial().required({ jobId: true, id: true, can: true, hidden: true })
