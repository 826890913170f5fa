import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutJsonSchema } from './zod-in-browsers.ts'

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
const SCHEMAS = readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8')

test('browsers load schemas without what writes JSON schemas, and nothing else is taken out', () => {
  const kept = withoutJsonSchema(SCHEMAS)
  expect(kept).not.toMatch(/to-json-schema\.js|processors\.\w+Processor/)
  const taken = SCHEMAS.split('\n').filter((line) => !kept.includes(line))
  expect(taken.length).toBeGreaterThan(30)
  expect(taken.filter((line) => !/processJSONSchema = |to-json-schema/.test(line))).toEqual([])
})

test('a version of Zod that is built otherwise stops the build', () => {
  expect(() => withoutJsonSchema('export const z = 1')).toThrow('zod-in-browsers.ts')
})
