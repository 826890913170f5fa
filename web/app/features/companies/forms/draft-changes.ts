import { COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import { type Draft, valuesOf } from './company-draft.ts'

/** The fields that differ, with the values they have now. */
export function changesOf(before: Draft, now: Draft): Partial<Record<CompanyField, unknown>> {
  const values = valuesOf(now)
  return Object.fromEntries(changedFields(before, now).map((field) => [field, values[field]]))
}

export function changedFields(before: Draft, now: Draft): CompanyField[] {
  const [one, other] = [valuesOf(before), valuesOf(now)]
  return COMPANY_FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** My changes on top of what others have saved meanwhile; fields that both changed differently are mine to decide. */
export function rebase(base: Draft, mine: Draft, theirs: Draft): { merged: Draft; conflicts: CompanyField[] } {
  const changed = changedFields(base, mine)
  const own = Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<Draft>
  const moved = new Set(changedFields(base, theirs))
  const apart = new Set(changedFields(mine, theirs))
  return {
    merged: { ...theirs, ...own },
    conflicts: changed.filter((field) => moved.has(field) && apart.has(field)),
  }
}
