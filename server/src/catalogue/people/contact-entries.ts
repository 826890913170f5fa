import { explainPhone } from '@kontor/contract/kit/phones.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import { MOST_OF_PERSON } from '@kontor/contract/person-record.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable } from '#kit/records/reading.ts'
import { applyChange, BY_USER } from '#kit/records/writing.ts'
import { refuse } from './checks.ts'
import { homeOf } from './derived.ts'
import type { Values } from './fields.ts'
import type { Row } from './people.repository.ts'
import { personType } from './person-type.ts'
import { spelled } from './phone-numbers.ts'
import { present } from './present.ts'

/** One entry at a time: whoever adds a number needs not have read the version of the whole record. */
async function write(ctx: Ctx, row: Row, change: Partial<Values>) {
  return present(ctx, await applyChange(ctx, personType, row, { change, source: BY_USER }))
}

/** The number in the spelling of the record. A text that cannot be called is refused with the reason. */
function checkedPhone(row: Row, text: string) {
  const country = homeOf(row.places)?.country
  const key = explainPhone(text, country)
  refuse(key ? [{ path: 'phone', key }] : [])
  return spelled(text, country)
}

function refuseMore(field: 'phones' | 'emails', count: number) {
  refuse(count < MOST_OF_PERSON[field] ? [] : [{ path: field, key: 'invalid' }])
}

export async function addPhone(ctx: Ctx, id: string, body: InputOf<typeof endpoints.addPhone>['body']) {
  const row = await lockEditable(ctx, personType, id)
  const phone = checkedPhone(row, body.phone)
  refuse(row.phones.some((each) => each.phone === phone) ? [{ path: 'phone', key: 'phone.duplicate' }] : [])
  refuseMore('phones', row.phones.length)
  return write(ctx, row, { phones: [...row.phones, { ...body, phone }] })
}

export async function updatePhone(
  ctx: Ctx,
  { id, phone: asked }: { id: string; phone: string },
  body: InputOf<typeof endpoints.updatePhone>['body'],
) {
  const row = await lockEditable(ctx, personType, id)
  const before = phoneAt(row, asked)
  const phone = body.phone === undefined ? before.phone : checkedPhone(row, body.phone)
  const others = row.phones.filter((each) => each !== before)
  refuse(others.some((each) => each.phone === phone) ? [{ path: 'phone', key: 'phone.duplicate' }] : [])
  const after = { phone, kind: body.kind ?? before.kind }
  return write(ctx, row, { phones: row.phones.map((each) => (each === before ? after : each)) })
}

export async function removePhone(ctx: Ctx, { id, phone }: { id: string; phone: string }) {
  const row = await lockEditable(ctx, personType, id)
  const gone = phoneAt(row, phone)
  await write(ctx, row, { phones: row.phones.filter((each) => each !== gone) })
  return null
}

/** However it is written in the path. */
function phoneAt(row: Row, text: string) {
  const wanted = spelled(text, homeOf(row.places)?.country)
  const found = row.phones.find(({ phone }) => phone === text || phone === wanted)
  if (!found) throw new AppError('notFound')
  return found
}

export async function addEmail(ctx: Ctx, id: string, body: InputOf<typeof endpoints.addEmail>['body']) {
  const row = await lockEditable(ctx, personType, id)
  refuseTaken(row.emails, body.email)
  refuseMore('emails', row.emails.length)
  return write(ctx, row, { emails: [...row.emails, body] })
}

export async function updateEmail(
  ctx: Ctx,
  { id, email: asked }: { id: string; email: string },
  body: InputOf<typeof endpoints.updateEmail>['body'],
) {
  const row = await lockEditable(ctx, personType, id)
  const before = emailAt(row, asked)
  const { email = before.email, kind = before.kind } = body
  refuseTaken(
    row.emails.filter((each) => each !== before),
    email,
  )
  // Mail that arrived at one address says nothing about another one.
  const verified = body.verified ?? (email === before.email && before.verified)
  const after = { email, kind, verified }
  return write(ctx, row, { emails: row.emails.map((each) => (each === before ? after : each)) })
}

export async function removeEmail(ctx: Ctx, { id, email }: { id: string; email: string }) {
  const row = await lockEditable(ctx, personType, id)
  const gone = emailAt(row, email)
  await write(ctx, row, { emails: row.emails.filter((each) => each !== gone) })
  return null
}

function refuseTaken(emails: Values['emails'], email: string) {
  refuse(emails.some((each) => each.email === email) ? [{ path: 'email', key: 'email.duplicate' }] : [])
}

function emailAt(row: Row, text: string) {
  const found = row.emails.find(({ email }) => email === text.trim().toLowerCase())
  if (!found) throw new AppError('notFound')
  return found
}
