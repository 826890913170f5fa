import { createHmac } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { derive } from '#kit/security/keys.ts'
import * as blocked from './blocked-people.repository.ts'

/** What somebody is recognised by: addresses and numbers in the spelling in which records keep them, and other marks. */
export type Contacts = { emails: readonly string[]; phones: readonly string[]; marks?: readonly string[] }

/** An erased person leaves these and nothing else: without the installation's key they tell nothing. */
function fingerprintsOf(ctx: Ctx, { emails, phones, marks = [] }: Contacts) {
  const key = derive(ctx.kit.secret, 'blocked people')
  const contacts = [
    ...emails.map((email) => `email:${email.toLowerCase()}`),
    ...phones.map((phone) => `phone:${phone}`),
    ...marks,
  ]
  return contacts.map((contact) => createHmac('sha256', key).update(`${ctx.session.accountId} ${contact}`).digest())
}

/** From now on the account refuses to take in whoever has one of these contacts or marks. */
export async function block(ctx: Ctx, contacts: Contacts) {
  await blocked.insert(ctx.tx, fingerprintsOf(ctx, contacts), ctx.now)
}

export async function refuseBlocked(ctx: Ctx, contacts: Contacts) {
  if (await isBlocked(ctx, contacts)) throw new AppError('blocked')
}

export async function isBlocked(ctx: Ctx, contacts: Contacts): Promise<boolean> {
  return (await blocked.findAny(ctx.tx, fingerprintsOf(ctx, contacts))) !== undefined
}
