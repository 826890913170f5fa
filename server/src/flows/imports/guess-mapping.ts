import { type ImportKind, type ImportTarget, REPEATED_TARGETS, TARGETS_OF } from '@kontor/contract/import-targets.ts'
import type { ImportColumn } from '@kontor/contract/imports.ts'
import { countryOf } from './cell-values.ts'
import { headingKey, targetByName } from './column-words.ts'
import type { TableRow } from './table.ts'

const SAMPLES = 5
const LOOKED_AT = 200
/** So many of the values must look alike. */
const MOST_OF_THEM = 0.7

/** What earlier imports of the account made of columns, by the key of their name. */
export type Known = ReadonlyMap<string, ImportTarget>

/** By what was mapped before, by name, by content; what nothing tells is left out. */
export function guessMapping(kind: ImportKind, names: readonly string[], rows: readonly TableRow[], known: Known) {
  const taken = new Set<ImportTarget>()
  const fits = (target: ImportTarget | undefined) =>
    target !== undefined &&
    TARGETS_OF[kind].includes(target) &&
    (REPEATED_TARGETS.includes(target) || !taken.has(target))
  const columns = names.map((name, index): ImportColumn => {
    const values = valuesOf(rows, index)
    const column = { name, samples: values.slice(0, SAMPLES).map((value) => value.slice(0, 200)) }
    const guesses = [
      ['before', known.get(headingKey(name))],
      ['name', targetByName(kind, name)],
      ['content', targetByContent(kind, values)],
    ] as const
    // A web address under the name of another one is told by its content.
    const isLink = guesses[1][1] === 'website' && guesses[2][1] !== undefined && guesses[0][1] === undefined
    const [found, target] = (isLink ? guesses[2] : guesses.find(([, guess]) => fits(guess))) ?? ['none', undefined]
    if (target === undefined || !fits(target)) return { ...column, target: 'skip', found: 'none' }
    taken.add(target)
    return { ...column, target, found }
  })
  // A family name is often called just so: beside a first name, the whole name is none.
  const whole = columns.find(({ target, found }) => target === 'name' && found === 'name')
  if (kind === 'person' && whole && taken.has('firstName') && !taken.has('lastName')) whole.target = 'lastName'
  return columns
}

function valuesOf(rows: readonly TableRow[], index: number) {
  return rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells[index] || [])
}

const SHAPES: readonly (readonly [ImportTarget, (value: string) => boolean])[] = [
  ['email', (value) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)],
  ['linkedin', (value) => /linkedin\.com\//i.test(value)],
  ['xing', (value) => /xing\.com\//i.test(value)],
  ['lei', (value) => /^[A-Z0-9]{18}\d{2}$/.test(value)],
  ['website', (value) => /^(?:https?:\/\/|www\.)\S+$/i.test(value)],
  ['domain', (value) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,10}$/i.test(value)],
  ['phone', (value) => /^(?:\+|00?)[\d ()/.-]{6,25}$/.test(value)],
  ['country', (value) => value.length > 1 && countryOf(value) !== undefined],
]

function targetByContent(kind: ImportKind, values: readonly string[]): ImportTarget | undefined {
  if (values.length === 0) return undefined
  const enough = Math.ceil(values.length * MOST_OF_THEM)
  const shape = SHAPES.find(
    ([target, isSo]) => TARGETS_OF[kind].includes(target) && values.filter(isSo).length >= enough,
  )
  return shape?.[0]
}
