import type { Job, JobField } from '@kontor/contract/job-record.ts'
import { MOST_TAGGED_JOBS } from '@kontor/contract/jobs.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Briefcase } from 'lucide-react'
import type { RecordField, RecordKind } from '../kit/record-kind.ts'
import { RELATIONSHIP_FIELD } from '../kit/relationship-words.ts'
import type { RecordTagging } from '../kit/tagging.tsx'
import { TEXTS } from './job-texts.ts'
import { FIELD_NAMES } from './job-words.ts'
import { jobApi, tagJobs } from './job.queries.ts'

/** What lists, hits and records of jobs have in common. */
export type ShownJob = Pick<Job, 'jobId' | 'title' | 'access' | 'status'> & {
  can: Pick<Job['can'], 'edit' | 'delete' | 'follow' | 'addCandidate'>
}

const fieldOf = ([field, name]: [string, MessageDescriptor]): [string, RecordField] => {
  const text = TEXTS[field as JobField]
  return [field, text ? { name, text } : { name }]
}

export const jobTagging: RecordTagging = {
  ...tagJobs,
  key: jobApi.key,
  most: MOST_TAGGED_JOBS,
  words: {
    getThem: (count) => msg`${plural(count, { one: '# job gets them.', other: '# jobs get them.' })}`,
    stayAsTheyAre: (rest) =>
      msg`${plural(rest, {
        one: '# public job stays as it is: tags belong to your own jobs.',
        other: '# public jobs stay as they are: tags belong to your own jobs.',
      })}`,
    haveNewTags: (count) => msg`${plural(count, { one: '# job has new tags', other: '# jobs have new tags' })}`,
  },
}

/** Jobs as the record kit needs them. */
export const jobKind: RecordKind<Job, ShownJob> = {
  kind: 'job',
  icon: Briefcase,
  api: jobApi,
  headOf: ({ jobId, title, access, can }) => ({ id: jobId, name: title, access, can }),
  hrefOf: ({ jobId }, locale) => href('job', locale, { id: jobId }),
  hrefById: (id, locale) => href('job', locale, { id }),
  editHref: ({ jobId }, locale) => href('jobEdit', locale, { id: jobId }),
  tasksHref: ({ jobId }, locale) => href('jobTasks', locale, { id: jobId }, { taskId: 'new' }),
  listPage: 'jobs',
  searchPage: 'searchJobs',
  words: {
    one: msg`Job`,
    many: msg`Jobs`,
    changedMeanwhile: msg`Someone else changed this job while you were editing`,
    nothingKnown: msg`Nothing more is known about this job yet.`,
  },
  texts: {
    deleted: 'job.delete.success',
    notDeleted: 'job.delete.error',
    linkCopied: 'job.copyLink.success',
  },
  fields: { ...Object.fromEntries(Object.entries(FIELD_NAMES).map(fieldOf)), relationship: RELATIONSHIP_FIELD },
  tagging: jobTagging,
}
