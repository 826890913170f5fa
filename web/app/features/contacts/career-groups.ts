import type { JobFunction, Position, Seniority } from '@kontor/contract/person-parts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { FUNCTION_NAMES, SENIORITY_NAMES } from '~/records/kit/work-words.ts'
import type { Career, Share } from './career-spans.ts'

/** A colour of the data scale; 0 is the neutral one. Education has the fourth. */
export type DataColour = 0 | 1 | 2 | 3 | 5
export type CareerGroup = { name: MessageDescriptor | null; months: number; colour: DataColour }
export type CareerGroups = {
  /** The largest first; what nobody named, and what is too little to be told apart, comes last as one. */
  groups: CareerGroup[]
  colourOf: (position: Pick<Position, 'function' | 'seniority'>) => DataColour
}

const COLOURS = [1, 2, 3, 5] as const satisfies readonly DataColour[]

/** By what a career is told apart: functions where there are several, else levels, else the one function. */
export function careerGroups({ functions, seniorities }: Career): CareerGroups {
  const several = (shares: readonly Share<string>[]) => shares.filter(({ key }) => key !== null).length > 1
  if (!several(functions) && several(seniorities))
    return grouped<Seniority>(seniorities, SENIORITY_NAMES, ({ seniority }) => seniority)
  return grouped<JobFunction>(functions, FUNCTION_NAMES, (position) => position.function)
}

function grouped<Key extends string>(
  shares: readonly Share<Key>[],
  names: Readonly<Record<Key, MessageDescriptor>>,
  keyOf: (position: Pick<Position, 'function' | 'seniority'>) => Key | null,
): CareerGroups {
  const named = shares.flatMap(({ key, months }) => (key === null ? [] : [{ key, months }]))
  const colours = new Map(named.map(({ key }, at): [Key, DataColour] => [key, COLOURS[at] ?? 0]))
  const rest = shares.reduce((sum, { key, months }) => sum + (colours.get(key as Key) ? 0 : months), 0)
  const told = named.slice(0, COLOURS.length).map(({ key, months }, at): CareerGroup => ({
    name: names[key],
    months,
    colour: COLOURS[at] ?? 0,
  }))
  return {
    groups: rest > 0 ? [...told, { name: null, months: rest, colour: 0 }] : told,
    colourOf: (position) => colours.get(keyOf(position) as Key) ?? 0,
  }
}
