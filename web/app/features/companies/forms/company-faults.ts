import { check } from '@kontor/contract/kit/faults.ts'
import type { I18n } from '@lingui/core'
import type { FormInstance } from 'antd'
import type { z } from 'zod'

type Told = { path: string; message: string }
type Name = (string | number)[]

/** Lists and links that are one control: a fault of a part is told beside the whole. */
const WHOLE = /^(tags|industries|profiles\.\d+)\..*$/

/** What the contract makes of the values, and what it has against them, in words. */
export function checkValues<S extends z.ZodType>(schema: S, values: object, i18n: I18n) {
  const { data, faults } = check(schema, values)
  const told = faults.map(({ path, key, values: parts }) => ({
    path,
    message: i18n._(valueAt(values, path) === undefined ? 'required' : key, parts),
  }))
  return { data: data as z.output<S>, faults: told }
}

function valueAt(values: object, path: string) {
  return path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], values)
}

/** Marks the fields and leads to the first one. */
export function tellFaults(form: FormInstance, faults: readonly Told[]) {
  const fields = faults.map(({ path, message }) => ({ name: nameOf(path), errors: [message] }))
  form.setFields(fields)
  const first = fields[0]
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}

function nameOf(path: string): Name {
  return path
    .replace(WHOLE, '$1')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** A field that is being changed is not wrong any more until it is checked again. */
export function forgiveChanged(form: FormInstance, changed: unknown) {
  form.setFields(namesIn(changed).map((name) => ({ name, errors: [] })))
}

/** The names of a change and of everything around it. */
function namesIn(value: unknown, at: Name = []): Name[] {
  if (typeof value !== 'object' || value === null) return [at]
  const below = Object.entries(value).filter(([, each]) => each !== undefined)
  const parts = below.flatMap(([key, each]) => namesIn(each, [...at, Array.isArray(value) ? Number(key) : key]))
  return at.length === 0 ? parts : [at, ...parts]
}
