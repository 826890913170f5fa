import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { ENRICHED_FIELDS } from '@kontor/contract/person-enrichment.ts'
import { personFields } from '@kontor/contract/person-record.ts'
import type { z } from 'zod'
import { exactConceptOf } from '#catalogue/concepts/concepts.service.ts'
import type { Values } from '#catalogue/people/fields.ts'
import type { Row } from '#catalogue/people/rows.ts'
import { readPersonInThread } from '#flows/webpages/webpages.service.ts'
import type { Provider } from './enrichment.provider.ts'
import { resumeFacts } from './person-resumes.ts'

/** What the lines around a name tell; for anything else the whole page is read as a resume. */
const CONTACT: ReadonlySet<string> = new Set(['emails', 'phones', 'profiles'])

/**
 * The page that the user gave: what it says of the person whom it names. How to reach her is read from the lines around
 * her name alone, since a page may name many; a career only from a page that is about her, as a resume is.
 */
export const givenPage: Provider<Row, Values> = {
  name: 'givenPage',
  async look({ page, record, wanted, asker }) {
    if (!page) return []
    const { content, host } = page
    const read = await readPersonInThread({ content, host, person: { name: record.name } })
    if (!read) return 'unreadable'
    if (!read.isNamed) return []
    const locale = LOCALES.find((each) => read.language?.toLowerCase().startsWith(each)) ?? asker.locale
    const said = withConcepts(checked(read.facts), locale)
    const asksCareer = !wanted || wanted.some((field) => !CONTACT.has(field))
    const career = asksCareer ? await resumeFacts(asker.accountId, { text: content }, record) : undefined
    const { emails: _emails, phones: _phones, ...rest } = career ?? {}
    return [{ source: host ? `page: ${host}` : 'page', facts: { ...rest, ...said } }]
  },
}

/** Skills as the dictionary calls them in the language of the page. */
function withConcepts({ skills, ...rest }: Partial<Values>, locale: Locale): Partial<Values> {
  if (!skills) return rest
  const conceptOf = (name: string) => exactConceptOf(name, 'skill', locale)?.concept ?? null
  return { ...rest, skills: skills.map(({ id, name }) => ({ id: id ?? conceptOf(name), name })) }
}

const FIELDS = Object.values(ENRICHED_FIELDS)

/**
 * What the contract would take from a person; the page may say anything. Lists are checked entry by entry, so that one
 * bad entry does not cost the others.
 */
export function checked(said: Record<string, unknown>): Partial<Values> {
  const facts = FIELDS.flatMap((field) => {
    const given = said[field]
    const schema: z.ZodType = personFields[field]
    const entry = 'element' in schema ? (schema.element as z.ZodType) : undefined
    const value = entry && Array.isArray(given) ? given.flatMap((each) => entry.safeParse(each).data ?? []) : given
    const result = value === undefined ? undefined : schema.safeParse(value)
    const isSaid = result?.success && !(Array.isArray(result.data) && result.data.length === 0)
    return isSaid ? [[field, result.data]] : []
  })
  return Object.fromEntries(facts) as Partial<Values>
}
