import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Texts that a schema allows and something behind it may stumble over. */
export const ODD_TEXTS = [
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u0007',
  '\r\nBcc: a@b.c',
  "'; drop table x; --",
  '{name}{0}',
  '<script>',
  '\u200b=1+1',
  '＝1\u00ad',
  '\\%_[(*',
]
const ODD_DAYS = ['0000-01-01', '0001-01-01', '1900-02-29', '9999-12-31']

/** Values that a schema of the contract describes; finer rules than JSON schema knows may still refuse some. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function ofSchema(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(ofSchema))
  if (schema.allOf) return ofSchema(Object.assign({}, ...schema.allOf))
  return ofType(schema)
}

function ofType(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return ofObject(schema)
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'string':
      return ofString(schema)
    case 'integer':
      return ofInteger(schema)
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...boundsOf(schema) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue()
  }
}

function ofInteger({ minimum = -1000, maximum = Infinity }: Schema) {
  const min = Math.max(minimum, -1000)
  return fc.integer({ min, max: Math.min(maximum, Math.max(min, 0) + 1000) })
}

function boundsOf({ minimum, maximum }: Schema) {
  return { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) }
}

function ofObject({
  properties = {},
  required = [],
  propertyNames,
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  if (propertyNames && typeof additionalProperties === 'object') {
    return fc.dictionary(ofSchema(propertyNames) as fc.Arbitrary<string>, ofSchema(additionalProperties), {
      maxKeys: 3,
    })
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, ofField(key, inner)]))
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
}

/** Rows that the tests may make, so that generated ids find something now and then. */
export const KNOWN_IDS = ['1', '2', '3', '4'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
export const knownSlug = (id: string) => `known-${id.slice(-1)}`

/** What JSON schema cannot say of a field: without it almost every request would stop at its first rule. */
const FITTING: readonly [RegExp, fc.Arbitrary<string>][] = [
  [/email$/i, fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/)],
  [/domain$/i, fc.stringMatching(/^[a-z]{1,8}\.example$/)],
  [/url$/i, fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example\/[a-z]{0,4}$/)],
  [/username$/i, fc.stringMatching(/^[a-z]{1,8}$/)],
  [/slug$/, fc.constantFrom(...KNOWN_IDS.map(knownSlug))],
  [/^(language|knowsLanguages)$/, fc.constantFrom('de', 'fr', 'gsw')],
  [/timeZone$/, fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires')],
]

/** A place in a list is signed, and a made-up one is refused before the list is read, so it comes seldom. */
const SEALED = 'searchAfter'

function ofField(key: string, schema: Schema): fc.Arbitrary<unknown> {
  if (key === SEALED)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: ofSchema(schema) })
  const [, fitting] = FITTING.find(([name]) => name.test(key)) ?? []
  return fitting
    ? fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: ofSchema(schema) })
    : ofSchema(schema)
}

/** A date of four digits for the year is one that the contract knows. */
const YEARS = { min: new Date('1000-01-01'), max: new Date('9999-12-31') }

/** Texts of this length are long enough for an id, and short enough to be many. */
const LONGEST = 40

/** Patterns that cannot be drawn from; any text is then drawn, and most are refused. */
const LOOKS_AROUND = /\(\?<?[=!]/

function ofString({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  // One that nobody knows is refused at once, so it comes less often.
  if (format === 'uuid')
    return fc.oneof({ weight: 1, arbitrary: fc.uuid() }, { weight: 9, arbitrary: fc.constantFrom(...KNOWN_IDS) })
  if (format === 'email') return fc.emailAddress()
  if (format === 'date')
    return fc.oneof(
      {
        weight: 9,
        arbitrary: fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString().slice(0, 10)),
      },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_DAYS) },
    )
  if (pattern && !LOOKS_AROUND.test(pattern)) return fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST })
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) }
  const plain = fc.constantFrom('grapheme', 'binary', 'grapheme-ascii').chain((unit) => fc.string({ unit, ...length }))
  const odd = fc
    .tuple(plain, fc.constantFrom(...ODD_TEXTS))
    .map(([text, end]) => text.slice(0, length.maxLength - 20) + end)
  return fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: odd })
}
