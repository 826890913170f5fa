import { MOST_JOB_TAGS } from '@kontor/contract/job-record.ts'
import { recordType } from '#kit/records/record-type.ts'
import { checkGiven, checkWritten } from './checks.ts'
import { FIELDS, tidy, type Values } from './fields.ts'
import { hiddenOf } from './hidden.ts'
import { confidentialAmong, type Row } from './jobs.repository.ts'

/** Jobs, as the record kit keeps them. Confidential ones are found for their team alone: the database sees to it. */
export const jobType = recordType<Row, Values>({
  kind: 'job',
  table: 'catalogue.jobs',
  feature: 'search',
  ownFeature: 'hiring',
  isSeenByFew: true,
  secretAmong: confidentialAmong,
  access: 'public-or-own',
  fields: FIELDS,
  titleField: 'title',
  tags: { field: 'tags', most: MOST_JOB_TAGS },
  followable: true,
  hiddenOf,
  describe: (_ctx, row, hidden) => ({ subtitle: subtitleOf(row, hidden), avatarUrl: '' }),
  tidy,
  checks: { given: checkGiven, written: checkWritten },
})

/** The client company and the first place. */
export function subtitleOf(
  { client_company, city }: Pick<Row, 'client_company' | 'city'>,
  hidden: readonly string[] = [],
) {
  const company = hidden.includes('clientCompany') ? null : client_company
  return [company, hidden.includes('location') ? null : city].filter((part) => part).join(' · ')
}
