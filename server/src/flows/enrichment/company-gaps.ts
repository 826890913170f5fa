import { EMPTY, type Values } from '#catalogue/companies/fields.ts'
import { isDeepStrictEqual } from 'node:util'

type Field = keyof typeof EMPTY

/** The facts that the company lacks. What somebody has written stays; texts and links are added beside it. */
export function gapsFilledBy(known: Values, facts: Partial<Values>): Partial<Values> {
  const { description, profiles, ...whole } = facts
  const change: Partial<Values> = {}
  for (const field of Object.keys(whole) as Exclude<keyof typeof whole, undefined>[]) {
    if (field !== 'name' && isEmpty(field, known[field]) && !isEmpty(field, whole[field]))
      Object.assign(change, { [field]: whole[field] })
  }
  const texts = Object.entries(description ?? {}).filter(([locale, text]) => text && !(locale in known.description))
  if (texts.length > 0) change.description = { ...known.description, ...Object.fromEntries(texts) }
  const types = new Set(known.profiles.map((link) => link.type))
  const links = (profiles ?? []).filter((link) => !types.has(link.type))
  if (links.length > 0) change.profiles = [...known.profiles, ...links].slice(0, 40)
  return change
}

function isEmpty(field: Field, value: unknown) {
  return isDeepStrictEqual(value, EMPTY[field]) || value === '' || value === undefined
}
