import { OWN_PERSON_FIELDS } from '@kontor/contract/person-record.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { homeOf } from './derived.ts'
import { EMPTY, type Values } from './fields.ts'
import type { Row } from './people.repository.ts'
import { phoneFaults } from './phone-numbers.ts'
import { isConcept } from './skill-concepts.ts'

type Fault = { path: string; key: string }

/** What a person gives: numbers that can be called and concepts that exist. What was there before is not asked again. */
export async function checkGiven(_ctx: Ctx, values: Partial<Values>, row?: Row) {
  const places = values.places ?? row?.places ?? []
  refuse([
    ...phoneFaults(values.phones ?? [], row?.phones ?? [], homeOf(places)?.country),
    ...conceptFaults('skills', values),
    ...conceptFaults('occupations', values),
  ])
}

function conceptFaults(field: 'skills' | 'occupations', values: Partial<Values>): Fault[] {
  return (values[field] ?? []).flatMap(({ id }, index) =>
    id === null || isConcept(id) ? [] : [{ path: `${field}.${index}.id`, key: 'invalid' }],
  )
}

type Named = { path: string; id: string }

/** Every company that the values name, with its place. */
function namedIn({ positions = [], educations = [], offLimits = [] }: Partial<Values>): Named[] {
  const named = [
    ...positions.map(({ companyId }, index) => ({ path: `positions.${index}.companyId`, id: companyId })),
    ...educations.map(({ schoolId }, index) => ({ path: `educations.${index}.schoolId`, id: schoolId })),
    ...offLimits.map(({ companyId }, index) => ({ path: `offLimits.${index}.companyId`, id: companyId })),
  ]
  return named.flatMap(({ path, id }) => (id === null ? [] : [{ path, id }]))
}

/**
 * Companies that the values name for the first time must be there, for whoever will read the record: for a public person
 * that is everybody. Answers their names.
 */
export async function checkCompanies(ctx: Ctx, values: Partial<Values>, isPublic: boolean, row?: Row) {
  const before = new Set(row ? namedIn(row as unknown as Partial<Values>).map(({ id }) => id) : [])
  const added = namedIn(values).filter(({ id }) => !before.has(id))
  if (added.length === 0) return new Map<string, string>()
  const seen = await recordKind('company').seenBy(
    ctx,
    added.map(({ id }) => id),
  )
  if (!added.every(({ id }) => seen.has(id))) throw new AppError('notFound')
  const isOpen = (id: string) => !isPublic || seen.get(id)?.access === 'public'
  refuse(added.filter(({ id }) => !isOpen(id)).map(({ path }) => ({ path, key: 'invalid' })))
  return new Map([...seen].map(([id, { title }]) => [id, title]))
}

/** A public record holds nothing that one account agrees on with a person. */
export function refuseOwnFields(values: Partial<Values>) {
  const given = OWN_PERSON_FIELDS.filter(
    (field) => values[field] !== undefined && !isDeepStrictEqual(values[field], EMPTY[field]),
  )
  refuse(given.map((field) => ({ path: field, key: 'person.ownOnly' })))
}

export function refuse(faults: readonly Fault[]) {
  if (faults.length > 0) throw new AppError('invalid', { faults })
}
