import { z } from 'zod'
import { EnrichmentStatus } from './kit/freshness.ts'
import { Id, Version } from './kit/ids.ts'
import { ProfileLink } from './kit/profile-links.ts'
import { RecordRights, recordShape, Relationship } from './kit/record-parts.ts'
import { Access } from './kit/roles.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import {
  Availability,
  ConceptLabel,
  DoNotContact,
  Education,
  NoticePeriod,
  OffLimits,
  PersonEmail,
  PersonPhone,
  PersonPlace,
  Position,
  SalaryExpectation,
  Seniority,
  SpokenLanguage,
  WorkPermit,
} from './person-parts.ts'

export const MOST_PERSON_TAGS = 50
/** As many entries as a list of a person may hold. */
export const MOST_OF_PERSON = {
  positions: 30,
  educations: 15,
  skills: 100,
  occupations: 10,
  languages: 20,
  places: 5,
  phones: 10,
  emails: 10,
  profiles: 10,
  workPermits: 20,
  offLimits: 30,
  tags: MOST_PERSON_TAGS,
} as const

/** Everything about a person that a user may write. */
export const personFields = {
  /** The whole name, as it is shown. */
  name: requiredLine(200),
  firstName: line(100).nullable(),
  lastName: line(100).nullable(),
  /** Academic titles before the name: Dr., Prof. */
  prefix: line(60).nullable(),
  summary: paragraphs(5000).nullable(),
  /** The present ones first, as they are given. */
  positions: z.array(Position).max(MOST_OF_PERSON.positions),
  educations: z.array(Education).max(MOST_OF_PERSON.educations),
  skills: z.array(ConceptLabel).max(MOST_OF_PERSON.skills),
  occupations: z.array(ConceptLabel).max(MOST_OF_PERSON.occupations),
  languages: z.array(SpokenLanguage).max(MOST_OF_PERSON.languages),
  places: z.array(PersonPlace).max(MOST_OF_PERSON.places),
  phones: z.array(PersonPhone).max(MOST_OF_PERSON.phones),
  emails: z.array(PersonEmail).max(MOST_OF_PERSON.emails),
  profiles: z.array(ProfileLink).max(MOST_OF_PERSON.profiles),
  tags: z.array(requiredLine(60)).max(MOST_PERSON_TAGS),
  availability: Availability.nullable(),
  noticePeriod: NoticePeriod.nullable(),
  salaryExpectation: SalaryExpectation.nullable(),
  workPermits: z.array(WorkPermit).max(MOST_OF_PERSON.workPermits),
  doNotContact: DoNotContact.nullable(),
  offLimits: z.array(OffLimits).max(MOST_OF_PERSON.offLimits),
}
export type PersonField = keyof typeof personFields
export const PERSON_FIELDS = Object.keys(personFields) as PersonField[]

/** What an account agrees on with a person; a public record, which every account reads, never holds it. */
export const OWN_PERSON_FIELDS = [
  'tags',
  'availability',
  'noticePeriod',
  'salaryExpectation',
  'workPermits',
  'doNotContact',
  'offLimits',
] as const satisfies readonly PersonField[]

const Fields = z.strictObject(personFields)

export const NewPerson = Fields.partial()
  .required({ name: true })
  .extend({ access: Access.default('company') })
export const PersonChange = Fields.partial().extend({ version: Version })
export type PersonChange = z.infer<typeof PersonChange>

/** Everything of a person that a role may see or not: what is written, and what is derived or added by others. */
export const PERSON_RECORD_FIELDS = [
  ...PERSON_FIELDS,
  'headline',
  'location',
  'photo',
  'files',
  'enrichment',
  'consent',
  'relationship',
] as const
export type PersonRecordField = (typeof PERSON_RECORD_FIELDS)[number]

/** A company that positions, educations or off-limits name, if the caller sees it. */
export const NamedCompany = z.object({ companyId: Id, slug: z.string(), name: z.string(), logoUrl: z.string() })
export type NamedCompany = z.infer<typeof NamedCompany>

/** Why an account may keep a copy of a public person. One chosen value stands for all three. */
export const CONSENT_PURPOSES = ['recruiting', 'talentPool', 'sales', 'partnership', 'research'] as const
export const ConsentPurpose = z.enum(CONSENT_PURPOSES)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>
export const Consent = z.object({
  basis: z.enum(['legitimateInterest', 'consent', 'contract']),
  interest: ConsentPurpose,
  purpose: ConsentPurpose,
  usage: ConsentPurpose,
  at: z.string(),
  expiresAt: z.string().nullable(),
})
export type Consent = z.infer<typeof Consent>

/** A document of a person by its name. */
export const PersonFileName = z.object({ fileId: Id, name: z.string() })

const Location = z.object({ city: z.string(), country: z.string() })

export const Person = z.object({
  /** Equal to `id`. */
  personId: Id,
  id: Id,
  ...recordShape,
  ...personFields,
  /** What somebody does today and where, in one line. */
  headline: z.string(),
  location: Location.nullable(),
  companies: z.array(NamedCompany),
  avatarUrl: z.string(),
  hasPhoto: z.boolean(),
  /** The documents of the account's own person, the newest first; the calls of files tell more of each. */
  files: z.array(PersonFileName),
  enrichment: z.object({ status: EnrichmentStatus, updatedAt: z.string().nullable(), reason: z.string().nullable() }),
  consent: Consent.nullable(),
  /** When the account’s own person is deleted by itself: the end of the consent, or of the usual time. */
  keptUntil: z.string().nullable(),
  /** Set when this record was merged into the one that is shown. */
  mergedFrom: Id.nullable(),
  following: z.boolean(),
  relationship: Relationship.nullable(),
  can: RecordRights.extend({
    merge: z.boolean(),
    enrich: z.boolean(),
    follow: z.boolean(),
    /** Make the account's own copy of a public person. */
    copy: z.boolean(),
    /** Look the name up on other sites: people of the account alone. */
    searchIn: z.boolean(),
    /** Remove the account's own person for good, with everything that is kept about it. */
    erase: z.boolean(),
  }),
})
export type Person = z.infer<typeof Person>

/** With `select`, the named fields; ids, rights and the names of hidden fields always come along. */
export const PersonPart = Person.partial().required({ personId: true, id: true, can: true, hidden: true })

export const PersonItem = Person.pick({
  personId: true,
  id: true,
  access: true,
  name: true,
  headline: true,
  location: true,
  avatarUrl: true,
  languages: true,
  tags: true,
  availability: true,
  createdAt: true,
  updatedAt: true,
  hidden: true,
  can: true,
}).extend({
  /** The title and the company of today. */
  title: z.string().nullable(),
  company: z.string().nullable(),
  seniority: Seniority.nullable(),
  isDoNotContact: z.boolean(),
})
export type PersonItem = z.infer<typeof PersonItem>
/** With `select`, the named fields alone. */
export const PersonItemPart = PersonItem.partial().required({ personId: true, id: true, can: true, hidden: true })
