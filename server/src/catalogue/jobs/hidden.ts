import { type Job, type JobItem, type JobRecordField } from '@kontor/contract/job-record.ts'
import { hiddenFields, seesField } from '@kontor/contract/visible-fields.ts'
import { accessOf, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'
import { EMPTY } from './fields.ts'

/** What the caller does not see of this record. */
export function hiddenOf(who: Session | null, row: Owned): JobRecordField[] {
  return hiddenFields('job', who, accessOf(row))
}

/** Whether a field of the account's own jobs may be used to find or order them. */
export function seesOwn(who: Session | null, field: JobRecordField) {
  return seesField('job', field, who, 'company')
}

/** Fields that an answer tells under another name than their own. */
const SHOWN_AS: Readonly<Partial<Record<JobRecordField, Partial<Job & JobItem>>>> = {
  title: { title: '' },
  companyId: { companyId: null, company: null },
  team: { team: [], members: [] },
  location: { location: null, countries: [] },
  remoteShare: { remoteShare: null, workplace: null },
  candidates: { candidates: { total: 0, active: 0, hired: 0 }, hires: 0 },
  dates: { openedAt: null, closedAt: null },
  relationship: { relationship: null },
}

/** The record with nothing in the fields that are hidden, and with their names. */
export function withoutHidden<T extends Partial<Job & JobItem>>(record: T, hidden: readonly JobRecordField[]): T {
  const emptied = hidden.map((field) => SHOWN_AS[field] ?? { [field]: EMPTY[field as keyof typeof EMPTY] })
  const all = Object.assign({}, ...emptied) as Record<string, unknown>
  const known = Object.entries(all).filter(([key]) => key in record)
  return { ...record, ...Object.fromEntries(known), hidden: [...hidden] }
}
