import { z } from 'zod'
import { CountryCode } from './kit/countries.ts'
import { CurrencyCode } from './kit/currencies.ts'
import { CalendarDate } from './kit/dates.ts'
import { Id } from './kit/ids.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'

/** From the lowest to the highest; whoever knows one knows those before it. */
export const PROFICIENCIES = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export const Proficiency = z.enum(PROFICIENCIES)
export type Proficiency = z.infer<typeof Proficiency>

export const SENIORITIES = ['trainee', 'junior', 'professional', 'senior', 'lead', 'head', 'executive'] as const
export const Seniority = z.enum(SENIORITIES)
export type Seniority = z.infer<typeof Seniority>

/** What somebody does in a company, whatever the company does. */
export const FUNCTIONS = [
  'management',
  'sales',
  'marketing',
  'product',
  'engineering',
  'it',
  'research',
  'design',
  'production',
  'logistics',
  'purchasing',
  'finance',
  'legal',
  'hr',
  'customerService',
  'consulting',
  'healthcare',
  'education',
  'administration',
] as const
export const JobFunction = z.enum(FUNCTIONS)
export type JobFunction = z.infer<typeof JobFunction>

export const DEGREES = ['secondary', 'vocational', 'bachelor', 'master', 'doctorate', 'other'] as const
export const Degree = z.enum(DEGREES)
export type Degree = z.infer<typeof Degree>

export const AVAILABILITIES = ['immediate', 'open', 'passive', 'unavailable'] as const
export const CONTACT_KINDS = ['work', 'mobile', 'private', 'other'] as const
export const ContactKind = z.enum(CONTACT_KINDS)
export type ContactKind = z.infer<typeof ContactKind>

/** A year, a month or a day: people know some dates of their lives exactly and others not. */
export const PartialDate = z
  .string({ error: 'required' })
  .trim()
  .regex(/^(?:1[89]|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/, 'date.invalid')
  .refine((date) => date.length < 10 || CalendarDate.safeParse(date).success, 'date.invalid')

/** The end of a span of partial dates is not before its beginning, as far as both are known. */
function isInOrder({ from, to }: { from: string | null; to: string | null }) {
  if (from === null || to === null) return true
  const known = Math.min(from.length, to.length)
  return from.slice(0, known) <= to.slice(0, known)
}
const ORDER = { path: ['to'], error: 'date.order' }

const span = { from: PartialDate.nullable().default(null), to: PartialDate.nullable().default(null) }

/** Something somebody did for a company; without an end, to this day. `companyId`: the record of the company, if known. */
export const Position = z
  .strictObject({
    title: requiredLine(200),
    company: line(200).default(''),
    companyId: Id.nullable().default(null),
    ...span,
    city: line(100).default(''),
    country: CountryCode.nullable().default(null),
    /** Read from the title where nobody says otherwise. */
    function: JobFunction.nullable().default(null),
    seniority: Seniority.nullable().default(null),
    description: paragraphs(1000).default(''),
  })
  .refine(isInOrder, ORDER)
export type Position = z.infer<typeof Position>

/** Without an end and with a beginning, to this day. */
export const Education = z
  .strictObject({
    school: requiredLine(200),
    schoolId: Id.nullable().default(null),
    /** As it is written: M.Sc., Diplom-Ingenieurin. */
    degree: line(200).default(''),
    level: Degree.nullable().default(null),
    subject: line(200).default(''),
    ...span,
  })
  .refine(isInOrder, ORDER)
export type Education = z.infer<typeof Education>

/** A skill or an occupation: a concept of the dictionary if it has one, else the words alone. */
export const ConceptLabel = z.strictObject({
  id: z
    .string()
    .max(100)
    .regex(/^[a-z]:(?:skill|occupation):[^\s,;]+$/, 'invalid')
    .nullable()
    .default(null),
  name: requiredLine(100),
})
export type ConceptLabel = z.infer<typeof ConceptLabel>

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A code of ISO 639 that stands for a language. */
export const LanguageCode = z
  .string()
  .trim()
  .toLowerCase()
  // What is no code at all must not be looked up: the list of names throws at it.
  .regex(/^[a-z]{2,3}$/, { error: 'invalid', abort: true })
  .refine((code) => languageNames.of(code) !== undefined, 'invalid')

export const SpokenLanguage = z.strictObject({
  language: LanguageCode,
  proficiency: Proficiency.nullable().default(null),
})
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

export const PersonPlace = z.strictObject({
  /** `preferred`: where somebody would like to work. */
  kind: z.enum(['home', 'work', 'preferred']).default('home'),
  street: line(200).default(''),
  postalCode: line(20).default(''),
  city: line(100).default(''),
  region: line(100).default(''),
  country: CountryCode,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type PersonPlace = z.infer<typeof PersonPlace>

/** Specification 5: longer input is no number. */
const PhoneText = requiredLine(1000).refine((text) => text.length <= 250, 'phone.tooLong')

/** Kept as +4930123456, with `;ext=12` behind it for an extension. */
export const PersonPhone = z.strictObject({ phone: PhoneText, kind: ContactKind.default('work') })
export type PersonPhone = z.infer<typeof PersonPhone>

export const EmailAddress = z.string({ error: 'required' }).trim().toLowerCase().max(254).pipe(z.email('email.invalid'))
export const PersonEmail = z.strictObject({
  email: EmailAddress,
  kind: ContactKind.exclude(['mobile']).default('work'),
  /** Somebody has seen that mail arrives there. */
  verified: z.boolean().default(false),
})
export type PersonEmail = z.infer<typeof PersonEmail>

export const Availability = z.strictObject({
  status: z.enum(AVAILABILITIES),
  from: CalendarDate.nullable().default(null),
})
export const NoticePeriod = z.strictObject({
  count: z.number().int().min(0).max(60),
  unit: z.enum(['day', 'week', 'month']).default('month'),
})
export const SalaryExpectation = z
  .strictObject({
    min: z.number().min(0).max(1e9).nullable().default(null),
    max: z.number().min(0).max(1e9).nullable().default(null),
    currency: CurrencyCode,
    per: z.enum(['year', 'month', 'day', 'hour']).default('year'),
  })
  .refine(({ min, max }) => min !== null || max !== null, { path: ['min'], error: 'required' })
  .refine(({ min, max }) => min === null || max === null || min <= max, { path: ['max'], error: 'invalid' })
export const WORK_PERMITS = ['citizen', 'unlimited', 'limited', 'needed'] as const
/** Whether somebody may work in a country; `needed`: not without a permit that is still to be given. */
export const WorkPermit = z.strictObject({
  country: CountryCode,
  status: z.enum(WORK_PERMITS),
  until: CalendarDate.nullable().default(null),
})
export const DoNotContact = z.strictObject({ reason: requiredLine(500) })
/** A company to which this person is not presented. */
export const OffLimits = z.strictObject({
  company: requiredLine(200),
  companyId: Id.nullable().default(null),
  until: CalendarDate.nullable().default(null),
})
