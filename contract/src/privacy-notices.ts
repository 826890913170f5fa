import { z } from 'zod'
import { LocaleCode } from './accounts.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { line, paragraphs, requiredLine } from './kit/text.ts'
import { EmailAddress, Proficiency } from './person-parts.ts'
import { Consent, ConsentPurpose, Person } from './person-record.ts'

/** So long the link of a notice leads to the page about the person. */
export const NOTICE_DAYS = 90
/** A person gets one notice in so many hours. */
export const NOTICE_HOURS = 24
export const MOST_NOTICE_MESSAGES = 20
export const MOST_NOTICE_MESSAGE = 2000

/** Where what is kept about somebody comes from. */
export const NOTICE_SOURCES = ['you', 'documents', 'staff', 'import', 'public'] as const
export type NoticeSource = (typeof NOTICE_SOURCES)[number]

/** A notice to a person, as the account that sent it sees it. */
export const PrivacyNotice = z.object({
  noticeId: Id,
  /** Empty where the plan has no contacts. */
  email: z.string(),
  locale: LocaleCode,
  sentAt: z.string(),
  /** Until when its link leads to the page. */
  expiresAt: z.string(),
  sentBy: z.string().nullable(),
  openedAt: z.string().nullable(),
  correctedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  /** What the person wrote, the last first; where the plan has no contacts, only when. */
  messages: z.array(z.object({ at: z.string(), text: z.string() })),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

const span = { from: z.string().nullable(), to: z.string().nullable() }

/** What the person sees behind the link. */
export const NoticeView = z.object({
  keptBy: z.string(),
  /** To whom questions go; nothing where the account names nobody. */
  contactEmail: z.string(),
  basis: Consent.shape.basis.nullable(),
  purpose: ConsentPurpose.nullable(),
  since: z.string(),
  keptUntil: z.string(),
  sources: z.array(z.enum(NOTICE_SOURCES)),
  linkEndsAt: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  links: z.array(z.string()),
  places: z.array(z.object({ city: z.string(), country: z.string() })),
  summary: z.string(),
  positions: z.array(z.object({ title: z.string(), company: z.string(), ...span })),
  educations: z.array(z.object({ school: z.string(), subject: z.string(), ...span })),
  skills: z.array(z.string()),
  languages: z.array(z.object({ language: z.string(), proficiency: Proficiency.nullable() })),
  documents: z.array(z.string()),
  /** How much else there is: notes, tasks, places in lists and the like. */
  others: z.number().int(),
})
export type NoticeView = z.infer<typeof NoticeView>

const Token = z.string({ error: 'required' }).trim().min(1, 'required').max(200)
/** The API judges the number: the rules of all countries are too much for a page to load. */
const Phone = line(50)

/** What the person puts right; what is left out stays as it is. */
export const NoticeCorrection = z.strictObject({
  token: Token,
  name: requiredLine(200).optional(),
  emails: z.array(EmailAddress).max(10).optional(),
  phones: z.array(Phone).max(10).optional(),
  message: paragraphs(MOST_NOTICE_MESSAGE).default(''),
})
export type NoticeCorrection = z.infer<typeof NoticeCorrection>

const byLink = { permission: 'public', scope: 'platform', space: 'little', perMinute: 20 } as const

/** The notice of Art. 13 and 14 GDPR, the page behind its link, and how long somebody is kept. */
export const notices = {
  notices: endpoint({
    method: 'GET',
    path: '/v1/people/:id/privacy-notices',
    summary: 'Notices about data protection that a person was sent, the last first, with what came back',
    permission: 'record:read',
    params: ById,
    response: z.object({ items: z.array(PrivacyNotice) }),
    problems: ['notFound', 'forbidden'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/v1/people/:id/privacy-notices',
    summary: 'Tell a person by mail what is kept about her, with a link to see, correct and withdraw',
    permission: 'record:write',
    verified: true,
    params: ById,
    body: z.strictObject({ email: EmailAddress.optional(), locale: LocaleCode.default('en') }),
    response: PrivacyNotice,
    status: 201,
    perMinute: 30,
    problems: ['notFound', 'forbidden', 'noticeAddress', 'noticeRecent'],
  }),
  setRetention: endpoint({
    method: 'PUT',
    path: '/v1/people/:id/retention',
    summary: 'Say on which basis, for which purpose and until when a person is kept',
    permission: 'record:write',
    params: ById,
    body: z.strictObject({
      basis: Consent.shape.basis,
      purpose: z.enum(ConsentPurpose.options, 'consent.required'),
      /** As the account keeps people of that country, where nothing is said. */
      keptUntil: z.iso.date().optional(),
    }),
    /** A plan without contacts sees the consent alone, with every other field empty, the name too. */
    response: Person.extend({ name: z.string() }),
    space: 'little',
    problems: ['notFound', 'forbidden', 'invalid'],
  }),
  viewNotice: endpoint({
    method: 'POST',
    path: '/v1/privacy-notice',
    summary: 'What is kept about the person to whom the link of a notice was sent',
    ...byLink,
    body: z.strictObject({ token: Token }),
    response: NoticeView,
    problems: ['noticeBad'],
  }),
  correctNotice: endpoint({
    method: 'POST',
    path: '/v1/privacy-notice/corrections',
    summary: 'Correct what is kept, by the person to whom the link of a notice was sent',
    ...byLink,
    body: NoticeCorrection,
    response: NoticeView,
    problems: ['noticeBad', 'invalid'],
  }),
  withdrawNotice: endpoint({
    method: 'POST',
    path: '/v1/privacy-notice/withdrawal',
    summary: 'Withdraw consent or object, by the person to whom the link was sent; the record is deleted',
    ...byLink,
    body: z.strictObject({ token: Token }),
    response: z.object({ erasedAt: z.string() }),
    problems: ['noticeBad'],
  }),
}
