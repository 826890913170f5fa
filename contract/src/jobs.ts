import { z } from 'zod'
import { JOB_STATUS_GROUPS, JOB_STATUSES } from './hiring-states.ts'
import { jobFilters } from './job-filters.ts'
import { Employment, Workplace } from './job-parts.ts'
import { Job, JobChange, jobFields, JobItem, JobItemPart, JobPart, JobStatus, NewJob } from './job-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { Order } from './kit/filters.ts'
import { ById, Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { page } from './kit/page.ts'
import { recordEndpoints } from './kit/record-endpoints.ts'
import { Access } from './kit/roles.ts'
import { RecordHit, searchEndpoints } from './kit/search-endpoints.ts'
import { parseList } from './kit/select.ts'
import { question } from './kit/text.ts'

export const JOB_SUGGESTIONS = 5
export const MOST_TAGGED_JOBS = 500
/** Descriptions in three languages, each as long as it may be. */
const RECORD_BYTES = 256 * 1024

const SelectQuery = z.strictObject({ select: z.string().max(500).optional() })

/** `open,onHold`: any of them; nothing is the same as left out. */
const Statuses = z
  .string()
  .max(100)
  .transform((text, context) => {
    const values = parseList(text).map((value) => JobStatus.safeParse(value))
    if (values.every((value) => value.success)) return values.length === 0 ? undefined : values.map(({ data }) => data)
    context.addIssue('invalid')
    return z.NEVER
  })

const filters = {
  /** The account's own where nothing is said. */
  access: Access.default('company'),
  status: Statuses.optional(),
  group: z.enum(Object.keys(JOB_STATUS_GROUPS) as [keyof typeof JOB_STATUS_GROUPS]).optional(),
  /** Jobs whose team the caller belongs to. */
  mine: z.enum(['true', 'false']).default('false'),
  companyId: Id.optional(),
  select: z.string().max(500).optional(),
  sortBy: z.enum(['name', 'updatedAt', 'createdAt']).default('updatedAt'),
  order: Order.optional(),
}

/** What a write can be refused for: a status that cannot be taken from here, and one whose guard does not hold. */
const problems = [
  'notFound',
  'invalid',
  'transition',
  'jobIncomplete',
  'jobWithoutHire',
  'jobHasCandidates',
  'jobArchived',
] as const

const common = recordEndpoints({
  path: '/v1/jobs',
  one: 'job',
  many: 'Jobs',
  record: Job,
  item: JobItem,
  create: NewJob,
  change: JobChange,
  filters,
  feature: 'hiring',
  bodyBytes: RECORD_BYTES,
  problems,
})

/** One line of a result. */
export const JobHit = RecordHit.extend({
  type: z.literal('job'),
  jobId: Id,
  status: JobStatus,
  clientCompany: Job.shape.clientCompany,
  companyId: Job.shape.companyId,
  location: Job.shape.location,
  workplace: Workplace.nullable(),
  employment: Employment.nullable(),
  functions: jobFields.functions,
  seniorities: jobFields.seniorities,
  languages: z.array(z.object({ language: z.string(), proficiency: z.string().nullable() })),
  /** In the language of the caller. */
  skills: z.array(z.string()),
  tags: z.array(z.string()),
  openings: z.number().int(),
  /** The most that is paid in a year, in euros. */
  salary: z.number().nullable(),
  /** Since when people are sought for it; null where nobody says. */
  openedAt: Job.shape.openedAt,
  can: Job.shape.can.pick({ edit: true, delete: true, follow: true, addCandidate: true }),
})
export type JobHit = z.infer<typeof JobHit>

const { search, count, facets } = searchEndpoints({
  filters: jobFilters,
  hit: JobHit,
  path: 'jobs',
  records: 'Jobs',
})

/** Tags that one job gets and loses. */
export const JobTagChange = z.strictObject({
  jobId: Id,
  add: jobFields.tags.default([]),
  remove: jobFields.tags.default([]),
})
export type JobTagChange = z.infer<typeof JobTagChange>

export const jobs = {
  ...common,
  list: endpoint({
    ...common.list,
    summary: 'Jobs that the caller can see, with how many there are in each status',
    response: page(JobItemPart).extend({ counts: z.record(z.enum(JOB_STATUSES), z.number().int()) }),
    problems: ['notFound', 'hiddenFields'],
  }),
  get: endpoint({
    ...common.get,
    summary: 'One job; a public one belongs to the search, the account’s own to hiring',
    feature: 'search',
    query: SelectQuery,
    response: JobPart,
    problems: ['notFound', 'locked'],
  }),
  search,
  count,
  facets,
  filterSuggestions: endpoint({
    method: 'GET',
    path: '/v1/jobs/filter-suggestions',
    summary: 'Titles, skills, occupations, client companies, places and tags that begin with the typed text',
    permission: 'signedIn',
    feature: 'search',
    query: z.strictObject({
      query: question(200).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(JOB_SUGGESTIONS),
      locale: z.enum(LOCALES).default('en'),
      /** What is wanted, where not everything is. */
      kinds: z.string().max(100).optional(),
    }),
    response: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['job', 'skill', 'occupation', 'company', 'place', 'tag']),
          id: z.string(),
          label: z.string(),
        }),
      ),
    }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v1/jobs/:id/tags',
    summary: 'The tags of a job, the most used first',
    permission: 'record:read',
    feature: 'hiring',
    params: ById,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    response: z.object({ items: z.array(z.object({ tag: z.string(), jobs: z.number().int() })) }),
    problems: ['notFound'],
  }),
  tagMany: endpoint({
    method: 'PUT',
    path: '/v1/jobs/tags',
    summary: 'Give many jobs tags and take tags away, all of it or nothing; the answer tells what changed',
    permission: 'record:write',
    feature: 'hiring',
    body: z.strictObject({ changes: z.array(JobTagChange).min(1).max(MOST_TAGGED_JOBS) }),
    bodyBytes: 1024 * MOST_TAGGED_JOBS,
    response: z.object({ changes: z.array(JobTagChange) }),
    problems: ['notFound', 'forbidden', 'invalid', 'jobArchived'],
  }),
}
