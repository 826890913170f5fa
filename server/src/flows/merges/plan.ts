import { isDeepStrictEqual } from 'node:util'
import { COMPANY_FIELDS, type CompanyField, companyFields } from '@kontor/contract/company-record.ts'
import type { MergePreview } from '@kontor/contract/merges.ts'
import { EMPTY, type Values } from '#catalogue/companies/fields.ts'
import { joinLists } from './lists.ts'

type Outcome = MergePreview['fields'][number]['outcome']
export type FieldPlan = { [K in CompanyField]: { outcome: Outcome; value: Values[K] } }

/**
 * What becomes of each field: the survivor keeps its values, gaps are filled, lists are joined,
 * and the fields in `take` come from the merged one. A value is never replaced by nothing.
 */
export function planFields(keep: Values, merge: Values, take: readonly string[] = []): FieldPlan {
  const plans = COMPANY_FIELDS.map((field) => [field, planField(field, keep, merge, take.includes(field))])
  return Object.fromEntries(plans) as FieldPlan
}

function planField(field: CompanyField, keep: Values, merge: Values, take: boolean) {
  const [mine, theirs] = [keep[field], merge[field]]
  const as = (outcome: Outcome, value: unknown) => ({
    outcome,
    value: take && !isEmpty(field, theirs) ? theirs : value,
  })
  if (isDeepStrictEqual(mine, theirs)) return as('same', mine)
  if (isEmpty(field, theirs)) return as('kept', mine)
  if (isEmpty(field, mine)) return as('filled', theirs)
  const joined = joinLists(field, keep, merge)
  if (joined === undefined) return as('conflict', mine)
  return as(isDeepStrictEqual(joined, mine) ? 'kept' : 'joined', companyFields[field].parse(joined))
}

function isEmpty(field: CompanyField, value: unknown) {
  return field !== 'name' && isDeepStrictEqual(value, EMPTY[field])
}

/** The fields of the survivor that get another value. */
export function changeOf(keep: Values, plan: FieldPlan): Partial<Values> {
  const changed = COMPANY_FIELDS.filter((field) => !isDeepStrictEqual(plan[field].value, keep[field]))
  return Object.fromEntries(changed.map((field) => [field, plan[field].value]))
}
