import { z } from 'zod'

export type SchemaField = { name: string; type: string; required: boolean }

type Json = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  oneOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  additionalProperties?: Json | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** The fields of a schema, one line each; nested ones carry their path, the cases of a union follow each other. */
export function schemaFields(schema: z.ZodType, io: 'input' | 'output'): SchemaField[] {
  return linesOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, '')
}

function linesOf(json: Json, prefix: string): SchemaField[] {
  const cases = json.oneOf ?? json.anyOf?.filter((each) => each.type !== 'null')
  if (cases?.some((each) => each.properties)) return unique(cases.flatMap((each) => linesOf(each, prefix)))
  if (json.type === 'array' && json.items) return linesOf(json.items, `${prefix}[]`)
  return Object.entries(json.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return [{ name, type: typeOf(value), required: json.required?.includes(key) ?? false }, ...linesOf(value, name)]
  })
}

function unique(fields: SchemaField[]) {
  return fields.filter(
    (field, at) => fields.findIndex((each) => each.name === field.name && each.type === field.type) === at,
  )
}

function typeOf(json: Json): string {
  const cases = json.oneOf ?? json.anyOf
  if (cases) return [...new Set(cases.map(typeOf))].join(' | ')
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return listOf(json.enum)
  if (json.type === 'array') return `${json.items ? typeOf(json.items) : 'any'}[]`
  if (json.type === 'object' && typeof json.additionalProperties === 'object' && !json.properties) {
    return `{ [key]: ${typeOf(json.additionalProperties)} }`
  }
  return [json.format ?? json.type ?? 'any', boundsOf(json)].filter(Boolean).join(' ')
}

/** So many letters of a list fit beside the name of a field. */
const LONGEST = 115

/** Short lists are written out; of a long one the first few say what it is about. */
function listOf(values: unknown[]) {
  const whole = wordsOf(values)
  return whole.length <= LONGEST ? whole : `${wordsOf(values.slice(0, 3))} | … (${values.length})`
}

function wordsOf(values: unknown[]) {
  return values.map((value) => JSON.stringify(value)).join(' | ')
}

/** Lengths and ranges that a caller can run into; the limits of the number type itself say nothing. */
function boundsOf(json: Json) {
  const low = json.minLength ?? json.minimum
  const high = json.maxLength ?? json.maximum
  const known = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  if (known(low) && known(high)) return `${low}–${high}`
  if (known(high)) return `≤ ${high}`
  return known(low) ? `≥ ${low}` : ''
}
