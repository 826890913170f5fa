import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import { ENRICHED_FIELDS, PAID_FIELDS, PERSON_ENRICHMENT_COSTS } from '@kontor/contract/person-enrichment.ts'
import type { Values } from '#catalogue/people/fields.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { callable } from '#catalogue/people/phone-numbers.ts'
import { canEnrich, type Row } from '#catalogue/people/rows.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { enrichable } from './enrichable.ts'
import { enrichPerson as job } from './enrichment.jobs.ts'
import { enrich } from './enrichment.service.ts'
import { gapsFilledBy } from './person-gaps.ts'
import { givenPage } from './person-page.ts'
import { emailPattern } from './person-pattern.ts'
import { ownRecords } from './person-records.ts'
import { ownResumes } from './person-resumes.ts'

export const personEnrichment = enrichable<Row, Values>({
  type: personType,
  column: 'person_id',
  job,
  purpose: 'personEnrichment',
  costs: PERSON_ENRICHMENT_COSTS,
  // What somebody says comes before what is guessed.
  providers: [givenPage, ownResumes, ownRecords, emailPattern],
  canEnrich,
  gapsFilledBy,
  allowed,
})

type Input = InputOf<typeof endpoints.enrich>

export async function enrichPerson(
  ctx: CtxOf<typeof endpoints.enrich>,
  personId: string,
  { locale }: Input['query'],
  { fields, ...body }: Input['body'],
) {
  const wanted = fields.map((field) => ENRICHED_FIELDS[field])
  const asksForContact = PAID_FIELDS.some((field) => fields.includes(field))
  const state = await enrich(ctx, personEnrichment, personId, {
    ...body,
    wanted,
    locale,
    // Whoever must not be contacted needs no address to be contacted at.
    check: ({ do_not_contact }) => {
      if (asksForContact && do_not_contact !== null) throw new AppError('blocked')
    },
  })
  return { personId, id: personId, enrichment: state }
}

/** Without numbers that cannot be called, and without ways to reach somebody who must not be contacted any more. */
async function allowed(_ctx: Ctx, row: Row, change: Partial<Values>): Promise<Partial<Values>> {
  const { emails, phones, ...rest } = change
  if (row.do_not_contact !== null) return rest
  const numbers = phones ? callable(phones, change.places ?? row.places) : []
  return {
    ...rest,
    ...(emails && emails.length > 0 ? { emails } : {}),
    ...(numbers.length > 0 ? { phones: numbers } : {}),
  }
}
