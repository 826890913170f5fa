import { z } from 'zod'
import { enrichmentRequest, PAGE_BODY_BYTES, priceOfGaps } from './enrichment.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { CREDIT_COSTS } from './kit/plans.ts'
import { Person, type PersonField } from './person-record.ts'

/** Fields whose new value costs credits; every other field is free. */
export const PERSON_ENRICHMENT_COSTS = {
  emails: CREDIT_COSTS.emailEnrichment,
  phones: CREDIT_COSTS.phoneEnrichment,
} as const satisfies Partial<Record<PersonField, number>>

/** What can be looked for, and the field of the record that it fills. */
export const ENRICHED_FIELDS = {
  email: 'emails',
  phone: 'phones',
  summary: 'summary',
  positions: 'positions',
  educations: 'educations',
  skills: 'skills',
  languages: 'languages',
  places: 'places',
  profiles: 'profiles',
} as const satisfies Record<string, PersonField>
export type EnrichedField = keyof typeof ENRICHED_FIELDS
export const ENRICHED_FIELD_NAMES = Object.keys(ENRICHED_FIELDS) as [EnrichedField, ...EnrichedField[]]
/** What costs credits, in the order in which it is offered. */
export const PAID_FIELDS = ['email', 'phone'] as const satisfies readonly EnrichedField[]
export const FREE_FIELDS = ENRICHED_FIELD_NAMES.filter((field) => !(PAID_FIELDS as readonly string[]).includes(field))

/** Whether the person has no value there yet; what is there is not looked for. */
export function isGap(person: Pick<Person, (typeof ENRICHED_FIELDS)[EnrichedField]>, field: EnrichedField) {
  return (person[ENRICHED_FIELDS[field]]?.length ?? 0) === 0
}

/** The most that looking for these fields can cost: shown before, reserved at the start. */
export function personEnrichmentPrice(
  person: Pick<Person, keyof typeof PERSON_ENRICHMENT_COSTS>,
  fields: readonly EnrichedField[],
) {
  return priceOfGaps(
    PERSON_ENRICHMENT_COSTS,
    person,
    fields.map((field) => ENRICHED_FIELDS[field]),
  )
}

/** What is looked for; a page that the user gives is read beside the resumes and records of the account. */
export const EnrichPersonRequest = z.strictObject({
  fields: z
    .array(z.enum(ENRICHED_FIELD_NAMES))
    .min(1, 'required')
    .max(ENRICHED_FIELD_NAMES.length)
    .refine((fields) => new Set(fields).size === fields.length, 'list.duplicate'),
  ...enrichmentRequest,
})

export const personEnrichment = {
  enrich: endpoint({
    method: 'PUT',
    path: '/v1/people/:id/enrich',
    summary: 'Look for missing values of a person in the background; the answer and the record show the state',
    permission: 'record:write',
    feature: 'contacts',
    ownTransactions: true,
    // It spends credits, which a made-up address must not collect.
    verified: true,
    params: ById,
    /** The language in which the page is written, if it does not say it. */
    query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
    body: EnrichPersonRequest,
    bodyBytes: PAGE_BODY_BYTES,
    response: Person.pick({ personId: true, id: true, enrichment: true }),
    problems: ['notFound', 'forbidden', 'noCredits', 'queueFull', 'emailUnverified', 'blocked'],
  }),
}
