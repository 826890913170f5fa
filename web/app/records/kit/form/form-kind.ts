import type { MessageDescriptor } from '@lingui/core'
import type { FormInstance } from 'antd'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ApiError } from '~/lib/api-error.ts'

/** How a form holds a record, and what of it the contract takes. */
export type DraftRules<R, D extends object> = {
  empty: () => D
  of: (record: R) => D
  /** The fields as the contract takes them; what is missing in a begun entry stays undefined. */
  valuesOf: (draft: D) => Readonly<Record<string, unknown>>
}

/** For records whose fields are held as they are; an empty text stands for null. */
export function plainDrafts<D extends object>(empty: D): DraftRules<{ [F in keyof D]: D[F] | null }, D> {
  const fields = Object.keys(empty) as (keyof D & string)[]
  return {
    empty: () => ({ ...empty }),
    of: (record) => Object.fromEntries(fields.map((field) => [field, record[field] ?? empty[field]])) as D,
    valuesOf: (draft) => Object.fromEntries(fields.map((field) => [field, textOrNull(draft[field])])),
  }
}

function textOrNull(value: unknown) {
  return typeof value === 'string' ? value.trim() || null : value
}

/** How a field is written. What none of these can do brings a component, which gets `value`, `onChange` and `id`. */
export type FieldInput =
  | { as: 'text'; maxLength: number; placeholder?: string; mode?: 'url' | 'tel'; isNumber?: boolean }
  | { as: 'lines'; maxLength: number }
  | { as: 'number'; min: number; max: number }
  | { as: 'date' }
  | { as: 'choice'; options: readonly { value: string; label: MessageDescriptor }[] }
  | { as: 'component'; Component: ComponentType<{ id?: string }> }

export type FormField = {
  field: string
  label: MessageDescriptor
  hint?: MessageDescriptor
  isRequired?: true
  input: FieldInput
}

/** A titled part of the form: declared fields, or a component that draws its own. */
export type FormSection =
  | { title: MessageDescriptor; fields: readonly FormField[]; Extra?: ComponentType<{ isNew: boolean }> }
  | { id: string; Component: ComponentType }

/** Everything that the form of a kind is made of. */
export type RecordForm<R, D extends object> = {
  drafts: DraftRules<R, D>
  /** What the contract takes when a record is changed, with the version. */
  change: z.ZodType
  /** What it takes for a new one. */
  create?: z.ZodType
  sections: readonly FormSection[]
  /** How a field is edited where its value stands, for those that are not declared as a single control. */
  inline?: Readonly<Record<string, ComponentType>>
  /** Paths inside fields that are one control; the first group is the control. */
  whole?: RegExp
  /** Called with what was changed, for values that follow from others. */
  onValues?: (form: FormInstance<D>, changed: Partial<D>) => void
  /** Refusals that the kind explains itself, instead of a notice. */
  explains?: (error: ApiError) => boolean
}
