import { isDeepStrictEqual } from 'node:util'
import { type FieldList, fieldNames, isEmpty, type Values } from '#kit/records/fields.ts'
import type { RecordRow } from '#kit/records/record-type.ts'

type Outcome = 'same' | 'kept' | 'filled' | 'joined' | 'conflict'
type Fields = FieldList<RecordRow, Values>
export type FieldPlan = Record<string, { outcome: Outcome; value: unknown }>

/**
 * What becomes of each field: the survivor keeps its values, gaps are filled, lists are joined,
 * and the fields in `take` come from the merged one. A value is never replaced by nothing.
 */
export function planFields(fields: Fields, keep: Values, merge: Values, take: readonly string[] = []): FieldPlan {
  const plans = fieldNames(fields).map((name) => [name, planField(fields, name, keep, merge, take.includes(name))])
  return Object.fromEntries(plans) as FieldPlan
}

function planField(fields: Fields, name: string, keep: Values, merge: Values, take: boolean) {
  const [mine, theirs] = [keep[name], merge[name]]
  const as = (outcome: Outcome, value: unknown) => ({
    outcome,
    value: take && !isEmpty(fields, name, theirs) ? theirs : value,
  })
  if (isDeepStrictEqual(mine, theirs)) return as('same', mine)
  if (isEmpty(fields, name, theirs)) return as('kept', mine)
  if (isEmpty(fields, name, mine)) return as('filled', theirs)
  const joined = fields[name]?.join?.(mine, theirs)
  if (joined === undefined) return as('conflict', mine)
  return as(isDeepStrictEqual(joined, mine) ? 'kept' : 'joined', fields[name]?.schema.parse(joined))
}

/** The fields of the survivor that get another value. */
export function changeOf(keep: Values, plan: FieldPlan): Values {
  return Object.fromEntries(
    Object.entries(plan).flatMap(([name, { value }]) => (isDeepStrictEqual(value, keep[name]) ? [] : [[name, value]])),
  )
}
