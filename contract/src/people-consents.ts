import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { Consent, ConsentPurpose } from './person-record.ts'

/** So many people are taken over by one call. */
export const MOST_COPIED = 100
/** So many days before somebody's time ends it counts as ending: people are told, and it is shown as a warning. */
export const ENDING_DAYS = 30

/** The account's own copy of a public person, by its id, with why it is kept. */
export const ConsentedPerson = z.object({
  companyPersonId: Id,
  /** The public person it was copied from; nothing where that one is gone. */
  personId: Id.nullable(),
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  ...Consent.shape,
  /** Who said so, for people of the own account. */
  by: z.string().nullable(),
  can: z.object({ edit: z.boolean(), end: z.boolean() }),
})
export type ConsentedPerson = z.infer<typeof ConsentedPerson>

/** Somebody whose time ends soon, or ended and who waits for the night; also those who are kept without a purpose. */
export const EndingPerson = z.object({
  personId: Id,
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  consent: Consent.nullable(),
  keptUntil: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type EndingPerson = z.infer<typeof EndingPerson>

/** A public person who was not taken over, and why. */
export const RefusedCopy = z.object({
  personId: Id,
  errorCode: z.number().int().nullable(),
  userMessage: z.string(),
})
export type RefusedCopy = z.infer<typeof RefusedCopy>

/** Public people whom an account takes over, with the purpose. */
export const consents = {
  copyPublicToCompany: endpoint({
    method: 'POST',
    path: '/v1/people/copy-public-to-company',
    summary:
      'Take public people over as the account’s own, with the purpose; who was taken over before is answered again, who cannot be is named with the reason, and the call is refused where nobody can',
    permission: 'record:write',
    feature: 'contacts',
    body: z.strictObject({
      peopleIds: z.array(Id).min(1).max(MOST_COPIED),
      interest: z.enum(ConsentPurpose.options, 'consent.required'),
      purpose: z.enum(ConsentPurpose.options, 'consent.required'),
      usage: z.enum(ConsentPurpose.options, 'consent.required'),
    }),
    response: z.object({
      items: z.array(ConsentedPerson),
      /** How many of them are new. */
      copied: z.number().int(),
      refused: z.array(RefusedCopy),
    }),
    status: 201,
    idempotent: true,
    problems: ['notFound', 'forbidden', 'blocked'],
  }),
  consented: endpoint({
    method: 'GET',
    path: '/v1/people/consented',
    summary: 'People whom the account took over, the last first',
    permission: 'record:read',
    feature: 'contacts',
    query: PageQuery,
    response: page(ConsentedPerson),
  }),
  ending: endpoint({
    method: 'GET',
    path: '/v1/people/ending',
    summary: 'The account’s own people whose time to be kept ends within 30 days, the first end first',
    permission: 'record:read',
    feature: 'contacts',
    query: PageQuery,
    response: page(EndingPerson),
  }),
  removeConsented: endpoint({
    method: 'DELETE',
    path: '/v1/people/consented/:companyPersonId',
    summary: 'End the consent and delete the account’s copy; it can be brought back for 30 days, without the consent',
    permission: 'record:write',
    feature: 'contacts',
    params: z.object({ companyPersonId: Id }),
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
}
