import { CONTRACT } from '@kontor/contract/endpoints.ts'
import { isDeepStrictEqual } from 'node:util'
import { fieldNames } from '../records/fields.ts'
import type { PlainKind } from '../records/plain-kind.ts'
import type { RecordType } from '../records/record-type.ts'
import type { Fixtures } from './access-matrix.ts'
import { recordFixtures, searchFixtures } from './record-access.ts'

/** Values of the usual fields; a field that takes none of them needs fixtures that its module writes. */
const SAMPLES: readonly unknown[] = ['Sample', 7, true, '2026-01-31', 'https://sample.example', ['Sample']]

/** Valid requests for the endpoints of kinds that the kit serves alone; a wrong one is refused in the matrix itself. */
export function fixturesOfKinds(kinds: readonly PlainKind[]): Fixtures {
  return Object.assign({}, ...kinds.map((kind) => fixturesOfKind(areaOf(kind), kind))) as Fixtures
}

export function fixturesOfKind(area: string, { type, endpoints }: PlainKind): Fixtures {
  return { ...recordFixtures(area, type, bodiesOf(type)), ...('search' in endpoints ? searchFixtures(area) : {}) }
}

/** Under which name the contract lists the endpoints of a kind. */
function areaOf({ type, endpoints }: PlainKind) {
  const area = Object.entries(CONTRACT).find(([, listed]) => (listed as object) === endpoints)?.[0]
  if (!area) throw new Error(`the contract does not list the endpoints of ${type.kind}`)
  return area
}

/** A new record with what it cannot be without, and a change of another field than its name, if there is one. */
export function bodiesOf({ kind, fields, titleField }: RecordType) {
  const sampleOf = (name: string) => {
    const field = fields[name]
    return SAMPLES.find((value) => field?.schema.safeParse(value).success && !isDeepStrictEqual(value, field.empty))
  }
  const others = fieldNames(fields).filter((name) => name !== titleField)
  const needed = others.filter((name) => !('empty' in (fields[name] ?? {})))
  const unknown = needed.filter((name) => sampleOf(name) === undefined)
  if (unknown.length > 0) throw new Error(`${kind} needs fixtures of its own for ${unknown.join(', ')}`)
  const changed = others.find((name) => sampleOf(name) !== undefined)
  const created = Object.fromEntries(needed.map((name) => [name, sampleOf(name)]))
  return {
    create: () => ({ ...created, [titleField]: 'New' }),
    change: changed === undefined ? { [titleField]: 'Changed' } : { [changed]: sampleOf(changed) },
  }
}
