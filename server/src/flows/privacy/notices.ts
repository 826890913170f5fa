import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { privacy as endpoints } from '@kontor/contract/privacy.ts'
import { NOTICE_DAYS, NOTICE_HOURS, type PrivacyNotice } from '@kontor/contract/privacy-notices.ts'
import { whyKept } from '#catalogue/people/why-kept.ts'
import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { findAccountName, namesOf, privacyContact } from '#identity/accounts/people.ts'
import { canEdit } from '#kit/access.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { secretText, writeMail } from '#kit/mail/mail.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { isInPlan } from '#kit/records/plan.ts'
import { lockEditable, readable } from '#kit/records/reading.ts'
import * as notices from './notices.repository.ts'
import { tokenOf } from './notice-token.ts'
import { sourcesOf } from './sources.ts'

const HOUR_MS = 3_600_000
type Order = InputOf<typeof endpoints.notify>['body']

/** Public people belong to no account, so none of them has anything to tell. */
async function ownPerson(ctx: Ctx, id: string): Promise<Person> {
  const person: Person = await readable(ctx, personType, id)
  if (person.account_id === null || !canEdit(ctx.session, person)) throw new AppError('forbidden')
  return person
}

export async function list(ctx: Ctx, id: string) {
  const person = await ownPerson(ctx, id)
  return { items: await presentAll(ctx, await ofPerson(ctx, person.id)) }
}

/** Those to whom a merged record was sent too. */
async function ofPerson(ctx: Ctx, id: string) {
  const aliases = await recordKind('person').aliasesOf(ctx, [id])
  return notices.listOf(ctx.tx, [id, ...aliases.map((alias) => alias.id)])
}

export async function notify(ctx: Ctx, id: string, { email, locale }: Order): Promise<PrivacyNotice> {
  const { id: personId } = await ownPerson(ctx, id)
  const person = await lockEditable(ctx, personType, personId)
  const known = person.emails.map((each) => each.email)
  const to = email === undefined ? known[0] : known.find((each) => each === email)
  if (to === undefined) throw new AppError('noticeAddress')
  const since = new Date(ctx.now.getTime() - NOTICE_HOURS * HOUR_MS)
  const [last] = await ofPerson(ctx, personId)
  // The address may stand in any number of records; who has it gets one.
  if ((last && last.sent_at > since) || (await notices.wasSentTo(ctx.tx, to, since))) throw new AppError('noticeRecent')
  const row = await notices.insert(ctx.tx, {
    person_id: personId,
    email: to,
    locale,
    sent_by: ctx.session.userId,
    sent_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + NOTICE_DAYS * 24 * HOUR_MS),
  })
  await write(ctx, row, person)
  const { accountId, userId: actorId } = ctx.session
  await audit(ctx.tx, { accountId, actorId, action: 'person.notified', objectId: personId, requestId: ctx.requestId })
  const [shown] = await presentAll(ctx, [row])
  if (!shown) throw new Error('a notice that was sent is shown')
  return shown
}

/** The link stands in the mail that goes out and nowhere else. */
async function write(ctx: Ctx, row: notices.Row, person: Person) {
  const { kit, tx, session } = ctx
  const { locale, email: to } = row
  const { accountId } = session
  const company = await findAccountName(tx, accountId)
  const contact = await privacyContact(tx, accountId)
  const { basis, purpose, until } = await whyKept(tx, person)
  const words = {
    company,
    greeting: kit.translate(locale, 'mail.greeting.plain'),
    contact: contact || company,
    basis: kit.translate(locale, `notice.basis.${basis ?? 'legitimateInterest'}`),
    purpose: kit.translate(locale, `notice.purpose.${purpose ?? 'none'}`),
    sources: sourcesOf(person)
      .map((source) => kit.translate(locale, `notice.source.${source}`))
      .join('; '),
    until: formatDay(until, locale),
    end: formatDay(row.expires_at, locale),
  }
  const link =
    kit.publicUrl + href('privacyNotice', locale, {}, { code: tokenOf(kit.secret, { accountId, noticeId: row.id }) })
  await writeMail(tx, {
    to,
    ...(contact === '' ? {} : { replyTo: contact }),
    accountId,
    subject: kit.translate(locale, 'mail.notice.subject', words),
    ...secretText(kit.secret, (hidden) => kit.translate(locale, 'mail.notice.body', { ...words, link: hidden(link) })),
  })
}

async function presentAll(ctx: Ctx, rows: readonly notices.Row[]): Promise<PrivacyNotice[]> {
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ sent_by }) => sent_by ?? []),
  )
  const isShown = isInPlan(ctx, personType)
  return rows.map((row) => ({
    noticeId: row.id,
    email: isShown ? row.email : '',
    locale: row.locale,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    sentBy: names.get(row.sent_by ?? '') ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
    correctedAt: row.corrected_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    messages: isShown ? row.messages : row.messages.map(({ at }) => ({ at, text: '' })),
  }))
}
