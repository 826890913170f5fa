import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { ContactMessage, operations as endpoints, PageView } from '@kontor/contract/operations.ts'
import type { z } from 'zod'
import { findOperatorContact } from '#identity/accounts/people.ts'
import { readMigrations } from '#kit/db/migrate.ts'
import type { PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Call, CtxOf, Kit, OperatorCtx, PlatformCtx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { MASK, openText, writeMail } from '#kit/mail/mail.ts'
import { findMail, listMails } from '#kit/mail/mails.repository.ts'
import { MB, type Space, type SpaceReading } from '#kit/storage/space.ts'
import * as operations from './operations.repository.ts'

const MIGRATIONS = readMigrations().map((migration) => migration.name)

/** The storage is asked after the transaction: a slow disk must not hold connections. */
export async function ready(ctx: CtxOf<typeof endpoints.ready>) {
  const applied = new Set(await ctx.transact((own) => operations.ping(own.tx)).catch(unavailable))
  if (MIGRATIONS.some((name) => !applied.has(name))) throw new AppError('unavailable')
  await ctx.kit.storage.check().catch(unlessFull)
  const { level: space } = ctx.kit.space.reading()
  return {
    status: 'ready' as const,
    checks: { database: true as const, migrations: true as const, storage: true as const, space },
  }
}

/** Reading goes on while the disk is full; who takes a server without space out of service would end that, too. */
function unlessFull(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') unavailable()
}

export function diskSpace({ reading, minFreeBytes }: Space) {
  return { ...reading(), minFreeBytes }
}

/** A mail for the operator, who need not be looking at the time. */
export async function tellOperator(kit: Kit, tx: PlatformTx, { level, freeBytes }: SpaceReading) {
  const operator = await findOperatorContact(tx)
  const to = operator?.email ?? kit.contactEmail
  if (!to) return
  const locale = operator?.locale ?? 'en'
  const values = { host: new URL(kit.publicUrl).host, free: formatNumber(Math.floor(freeBytes / MB), locale) }
  const text = level === 'scarce' ? 'mail.scarceSpace.body' : 'mail.lowSpace.body'
  await writeMail(tx, {
    to,
    subject: kit.translate(locale, 'mail.lowSpace.subject', values),
    text: kit.translate(locale, text, values),
    ...(operator ? { accountId: operator.accountId } : {}),
  })
}

function unavailable(): never {
  throw new AppError('unavailable')
}

export async function contact(ctx: PlatformCtx, message: z.output<typeof ContactMessage>) {
  const operator = await findOperatorContact(ctx.tx)
  const to = ctx.kit.contactEmail ?? operator?.email
  if (!to) throw new AppError('setupNeeded')
  const locale = operator?.locale ?? 'en'
  const { name, email, subject, message: text } = message
  await writeMail(ctx.tx, {
    to,
    replyTo: email,
    subject: ctx.kit.translate(locale, 'mail.contact.subject', { subject }),
    text: ctx.kit.translate(locale, 'mail.contact.body', { name, email, text }),
    ...(operator ? { accountId: operator.accountId } : {}),
  })
  return null
}

export async function countView(ctx: PlatformCtx, { path, locale }: z.output<typeof PageView>) {
  await operations.countView(ctx.tx, { day: ctx.now.toISOString().slice(0, 10), path, locale })
  return null
}

export function notices({ kit, locale }: Call) {
  return { items: [...kit.notices].map((name) => ({ name, message: kit.translate(locale, `notices.${name}`) })) }
}

const cursors = cursorsOf('mails', Id)

export async function mails(ctx: OperatorCtx, query: { searchAfter?: string | undefined; limit: number }) {
  const rows = await listMails(ctx.tx, cursors.read(ctx.kit, query.searchAfter), query.limit + 1)
  const { shown, searchAfter } = cursors.pageOf(ctx.kit, rows, query.limit, ({ id }) => id)
  return { items: shown.map(present), searchAfter }
}

export async function mail(ctx: OperatorCtx, id: string) {
  const row = await findMail(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  // Only a demo shows what belongs to the recipient: its people have no mailbox.
  const whole = row.sealed && !ctx.kit.production ? openText(ctx.kit.secret, row.sealed) : undefined
  return { ...present(row), text: whole ?? row.body, masked: whole === undefined && row.body.includes(MASK) }
}

type Row = Awaited<ReturnType<typeof listMails>>[number]

function present(row: Row) {
  const { id, recipient: to, subject, status } = row
  return {
    id,
    to,
    subject,
    status,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
