import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Order } from './kit/filters.ts'
import { ById, Id } from './kit/ids.ts'
import { LOCALES } from './kit/locales.ts'
import { page } from './kit/page.ts'
import { recordEndpoints } from './kit/record-endpoints.ts'
import { Access } from './kit/roles.ts'
import { RecordHit, searchEndpoints } from './kit/search-endpoints.ts'
import { parseList } from './kit/select.ts'
import { question } from './kit/text.ts'
import {
  AVAILABILITIES,
  ContactKind,
  EmailAddress,
  LanguageCode,
  PersonEmail,
  PersonPhone,
  Proficiency,
} from './person-parts.ts'
import { emailPatterns } from './email-patterns.ts'
import { consents } from './people-consents.ts'
import { personEnrichment } from './person-enrichment.ts'
import { personFilters } from './person-filters.ts'
import { personSkills } from './person-skills.ts'
import {
  NewPerson,
  Person,
  PersonChange,
  personFields,
  PersonItem,
  PersonItemPart,
  PersonPart,
} from './person-record.ts'

export const PEOPLE_SUGGESTIONS = 5
export const AVATAR_SIZE = 32
export const PHOTO_BYTES = 5 * 1024 * 1024
export const MOST_TAGGED_PEOPLE = 500

/** Long resumes: many positions with descriptions, each as long as it may be. */
const RECORD_BYTES = 512 * 1024

const SelectQuery = z.strictObject({ select: z.string().max(500).optional() })

/** `de:B2,fr`: each at least at its level, or known at all; nothing is the same as left out. */
const KnownLanguages = z
  .string()
  .max(500)
  .transform((text, context) => {
    const pairs = parseList(text).map((pair) => {
      const [language, level] = pair.split(':')
      return z.object({ language: LanguageCode, proficiency: Proficiency.optional() }).safeParse({
        language,
        proficiency: level?.toUpperCase(),
      })
    })
    if (pairs.every((pair) => pair.success)) return pairs.length === 0 ? undefined : pairs.map(({ data }) => data)
    context.addIssue('invalid')
    return z.NEVER
  })

const filters = {
  access: Access.optional(),
  knowsLanguages: KnownLanguages.optional(),
  /** People of one company, those who work there today or worked there before. */
  companyId: Id.optional(),
  employment: z.enum(['current', 'former', 'any']).default('any'),
  schoolId: Id.optional(),
  select: z.string().max(500).optional(),
  sortBy: z.enum(['name', 'updatedAt', 'createdAt']).default('name'),
  order: Order.optional(),
}

const common = recordEndpoints({
  path: '/v1/people',
  one: 'person',
  many: 'People',
  record: Person,
  item: PersonItem,
  create: NewPerson,
  change: PersonChange,
  filters,
  feature: 'contacts',
  bodyBytes: RECORD_BYTES,
})

/** One line of a result. */
export const PersonHit = RecordHit.extend({
  type: z.literal('person'),
  personId: Id,
  position: PersonItem.shape.title,
  company: PersonItem.shape.company,
  seniority: PersonItem.shape.seniority,
  location: Person.shape.location,
  languages: personFields.languages,
  skills: z.array(z.string()),
  tags: z.array(z.string()),
  availability: z.enum(AVAILABILITIES).nullable(),
  can: Person.shape.can,
})
export type PersonHit = z.infer<typeof PersonHit>

const { search, count, facets } = searchEndpoints({
  filters: personFilters,
  hit: PersonHit,
  path: 'people',
  records: 'People',
})

/** Tags that one person gets and loses. */
export const PersonTagChange = z.strictObject({
  personId: Id,
  add: personFields.tags.default([]),
  remove: personFields.tags.default([]),
})
export type PersonTagChange = z.infer<typeof PersonTagChange>

const ByPhone = z.object({ id: Id, phone: z.string().min(1).max(250) })
const ByEmail = z.object({ id: Id, email: z.string().min(1).max(254) })
/** One entry is changed by itself, so that it needs no version of the whole record. */
const ofContact = {
  permission: 'record:write',
  feature: 'contacts',
  response: Person,
  problems: ['notFound', 'forbidden', 'invalid'],
} as const

export const people = {
  ...common,
  list: endpoint({
    ...common.list,
    summary: 'People that the caller can see, by name or time; a search of public people alone takes no text',
    response: page(PersonItemPart),
    problems: ['hiddenFields', 'notFound'],
  }),
  get: endpoint({
    ...common.get,
    summary: 'One person; a merged one answers with its survivor',
    query: SelectQuery,
    response: PersonPart,
  }),
  search,
  count,
  facets,
  filterSuggestions: endpoint({
    method: 'GET',
    path: '/v1/people/filter-suggestions',
    summary: 'Names, skills, occupations, companies, places and tags that begin with the typed text',
    permission: 'signedIn',
    feature: 'contacts',
    query: z.strictObject({
      query: question(200).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(PEOPLE_SUGGESTIONS),
      locale: z.enum(LOCALES).default('en'),
      /** What is wanted, where not everything is. */
      kinds: z.string().max(100).optional(),
    }),
    response: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['person', 'skill', 'occupation', 'company', 'place', 'tag']),
          id: z.string(),
          label: z.string(),
        }),
      ),
    }),
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/v1/people/:id/avatar',
    summary: 'The photo as an image, the initials where there is none',
    permission: 'signedIn',
    feature: 'contacts',
    ownTransactions: true,
    params: ById,
    query: z.strictObject({
      size: z.coerce.number().int().min(16).max(512).default(AVATAR_SIZE),
      v: z.string().max(20).optional(),
    }),
    response: z.unknown(),
    raw: true,
    media: 'image/*',
    problems: ['notFound', 'unavailable'],
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/v1/people/:id/avatar',
    summary: 'Upload a photo (multipart field `file`); it is drawn anew, never kept as sent',
    permission: 'record:write',
    feature: 'contacts',
    ownTransactions: true,
    params: ById,
    response: z.object({ avatarUrl: z.string() }),
    multipart: { maxBytes: PHOTO_BYTES, tooLarge: 'imageSize' },
    problems: ['notFound', 'forbidden', 'fileTypeWide', 'imageSize', 'unavailable'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/v1/people/:id/avatar',
    summary: 'Take the photo away; the initials stand in its place',
    permission: 'record:write',
    feature: 'contacts',
    params: ById,
    response: z.object({ avatarUrl: z.string() }),
    problems: ['notFound', 'forbidden'],
  }),
  addPhone: endpoint({
    method: 'POST',
    path: '/v1/people/:id/phone',
    summary: 'Add a phone number',
    ...ofContact,
    params: ById,
    body: PersonPhone,
    status: 201,
  }),
  updatePhone: endpoint({
    method: 'PUT',
    path: '/v1/people/:id/phone/:phone',
    summary: 'Change a phone number, which stands encoded in the path',
    ...ofContact,
    params: ByPhone,
    body: z.strictObject({ phone: PersonPhone.shape.phone.optional(), kind: ContactKind.optional() }),
  }),
  removePhone: endpoint({
    method: 'DELETE',
    path: '/v1/people/:id/phone/:phone',
    summary: 'Remove a phone number, which stands encoded in the path',
    ...ofContact,
    params: ByPhone,
    response: null,
    status: 204,
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/v1/people/:id/email',
    summary: 'Add an email address',
    ...ofContact,
    params: ById,
    body: PersonEmail,
    status: 201,
  }),
  updateEmail: endpoint({
    method: 'PUT',
    path: '/v1/people/:id/email/:email',
    summary: 'Change an email address, which stands encoded in the path',
    ...ofContact,
    params: ByEmail,
    body: z.strictObject({
      email: EmailAddress.optional(),
      kind: ContactKind.exclude(['mobile']).optional(),
      verified: z.boolean().optional(),
    }),
  }),
  removeEmail: endpoint({
    method: 'DELETE',
    path: '/v1/people/:id/email/:email',
    summary: 'Remove an email address, which stands encoded in the path',
    ...ofContact,
    params: ByEmail,
    response: null,
    status: 204,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/v1/people/:id/tags',
    summary: 'The tags of a person, the most used first',
    permission: 'record:read',
    feature: 'contacts',
    params: ById,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    response: z.object({ items: z.array(z.object({ tag: z.string(), people: z.number().int() })) }),
    problems: ['notFound'],
  }),
  tagMany: endpoint({
    method: 'PUT',
    path: '/v1/people/tags',
    summary: 'Give many people tags and take tags away, all of it or nothing; the answer tells what changed',
    permission: 'record:write',
    feature: 'contacts',
    body: z.strictObject({ changes: z.array(PersonTagChange).min(1).max(MOST_TAGGED_PEOPLE) }),
    bodyBytes: 1024 * MOST_TAGGED_PEOPLE,
    response: z.object({ changes: z.array(PersonTagChange) }),
    problems: ['notFound', 'forbidden'],
  }),
  ...consents,
  ...emailPatterns,
  ...personEnrichment,
  ...personSkills,
}
