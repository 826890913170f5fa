import { block, type Contacts, isBlocked, refuseBlocked } from '#catalogue/blocked-people/blocked-people.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { nameKey } from '#kit/text/name-key.ts'
import type { Values } from './fields.ts'
import type { Row } from './people.repository.ts'
import { personKey } from './person-key.ts'

type Known = Partial<Pick<Values, 'name' | 'emails' | 'phones' | 'profiles' | 'positions'>>

function contactsOf({ emails = [], phones = [] }: Known) {
  return { emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) }
}

function profileMarks({ profiles = [] }: Known) {
  return profiles.flatMap(({ type, ...link }) => {
    const name = 'serviceUsername' in link ? link.serviceUsername : undefined
    return name ? [`profile:${type} ${name.toLowerCase()}`] : []
  })
}

/** The same name at the same employer, as for duplicates. */
function employerMarks({ name, positions = [] }: Known) {
  const key = name === undefined ? '' : personKey(name)
  return positions.flatMap(({ company }) => (company ? [`employer:${key} ${nameKey(company)}`] : []))
}

const publicMark = (id: string) => `public:${id}`

/** Whoever is erased is recognised again by everything that is hers alone. */
export async function blockAll(ctx: Ctx, rows: readonly Row[], publicIds: readonly string[]) {
  for (const row of rows) {
    const values = row as unknown as Known
    const marks = [...profileMarks(values), ...employerMarks(values), ...publicIds.map(publicMark)]
    await block(ctx, { ...contactsOf(values), marks })
  }
}

/**
 * Refuses somebody who was erased, by what is new about a record. Name and employer decide only about those of whom no
 * address and no number is given: namesakes who give theirs are others.
 */
export async function refuseErased(ctx: Ctx, values: Known, row?: Row) {
  const [given, before] = [contactsOf(values), contactsOf(row ?? {})]
  const isNameless = !row && given.emails.length === 0 && given.phones.length === 0
  const contacts: Contacts = {
    emails: given.emails.filter((email) => !before.emails.includes(email)),
    phones: given.phones.filter((phone) => !before.phones.includes(phone)),
    marks: [...profileMarks(values), ...(isNameless ? employerMarks(values) : [])],
  }
  await refuseBlocked(ctx, contacts)
}

/** Whether the account erased its copy of a public person. */
export async function refuseErasedCopy(ctx: Ctx, publicId: string) {
  await refuseBlocked(ctx, { emails: [], phones: [], marks: [publicMark(publicId)] })
}

/** Whether an address or a number in the record belongs to somebody whom the account erased. */
export function hasErasedContact(ctx: Ctx, row: Row): Promise<boolean> {
  return isBlocked(ctx, contactsOf(row))
}
