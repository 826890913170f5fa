import { hasFeature } from '@kontor/contract/kit/plans.ts'
import {
  type Person,
  PERSON_RECORD_FIELDS,
  type PersonItem,
  type PersonRecordField,
} from '@kontor/contract/person-record.ts'
import { hiddenFields, seesField } from '@kontor/contract/visible-fields.ts'
import { accessOf, type Owned } from '#kit/access.ts'
import type { Session } from '#kit/session.ts'
import { EMPTY } from './fields.ts'

/**
 * What the caller does not see of this record. Some calls about data protection are open on every plan; one without
 * contacts learns from them why and until when somebody is kept, and nothing else.
 */
export function hiddenOf(who: Session | null, row: Owned): PersonRecordField[] {
  const hidden = hiddenFields('person', who, accessOf(row))
  if (!who || hasFeature(who.plan, 'contacts')) return hidden
  return PERSON_RECORD_FIELDS.filter((field) => field !== 'consent' || hidden.includes(field))
}

/** Whether a field of the account's own people may be used to find or order them. */
export function seesOwn(who: Session | null, field: PersonRecordField) {
  return seesField('person', field, who, 'company')
}

/** Fields that an answer tells under another name than their own. */
const SHOWN_AS: Readonly<Partial<Record<PersonRecordField, Partial<Person & PersonItem>>>> = {
  name: { name: '' },
  headline: { headline: '', title: null, company: null },
  location: { location: null },
  photo: { avatarUrl: '', hasPhoto: false },
  positions: { positions: [], seniority: null, companies: [] },
  doNotContact: { doNotContact: null, isDoNotContact: false },
  enrichment: { enrichment: { status: 'none', updatedAt: null, reason: null } },
  consent: { consent: null, keptUntil: null },
  relationship: { relationship: null },
  files: { files: [] },
}

/** The record with nothing in the fields that are hidden, and with their names. */
export function withoutHidden<T extends Partial<Person & PersonItem>>(
  record: T,
  hidden: readonly PersonRecordField[],
): T {
  const emptied = hidden.map((field) => SHOWN_AS[field] ?? { [field]: EMPTY[field as keyof typeof EMPTY] })
  const all = Object.assign({}, ...emptied) as Record<string, unknown>
  const known = Object.entries(all).filter(([key]) => key in record)
  return { ...record, ...Object.fromEntries(known), hidden: [...hidden] }
}
