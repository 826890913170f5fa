import { Id } from '@kontor/contract/kit/ids.ts'
import type { ContactMessage, PageView } from '@kontor/contract/operations.ts'
import type { z } from 'zod'
import { readMigrations } from '#kit/db/migrate.ts'
import { AppError } from '#kit/errors.ts'
import type { OperatorCtx, PlatformCtx } from '#kit/http/context.ts'
import { readCursor, writeCursor } from '#kit/http/cursor.ts'
import { writeMail } from '#kit/mail/mail.ts'
import * as operations from './operations.repository.ts'

const MIGRATIONS = readMigrations().map((migration) => migration.name)

export async function ready(ctx: PlatformCtx) {
  const applied = new Set(await operations.ping(ctx.tx).catch(unavailable))
  if (MIGRATIONS.some((name) => !applied.has(name))) throw new AppError('unavailable')
  await ctx.kit.storage.check().catch(unavailable)
  return {
    status: 'ready' as const,
    checks: { database: true as const, migrations: true as const, storage: true as const },
  }
}

function unavailable(): never {
  throw new AppError('unavailable')
}

export async function contact(ctx: PlatformCtx, message: z.output<typeof ContactMessage>) {
  const operator = await operations.findOperatorContact(ctx.tx)
  const to = ctx.kit.contactEmail ?? operator?.email
  if (!to) throw new AppError('setupNeeded')
  const locale = operator?.locale ?? 'en'
  const { name, email, subject, message: text } = message
  await writeMail(ctx.tx, {
    to,
    replyTo: email,
    subject: ctx.kit.say(locale, 'mail.contact.subject', { subject }),
    text: ctx.kit.say(locale, 'mail.contact.body', { name, email, text }),
    ...(operator ? { accountId: operator.accountId } : {}),
  })
  return null
}

export async function countView(ctx: PlatformCtx, { path, locale }: z.output<typeof PageView>) {
  await operations.countView(ctx.tx, { day: ctx.now.toISOString().slice(0, 10), path, locale })
  return null
}

export async function mails(ctx: OperatorCtx, query: { searchAfter?: string | undefined; limit: number }) {
  const rows = await operations.listMails(ctx.tx, readCursor(Id, query.searchAfter), query.limit + 1)
  const items = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? items.at(-1) : undefined
  return { items: items.map(present), searchAfter: last ? writeCursor(last.id) : null }
}

export async function mail(ctx: OperatorCtx, id: string) {
  const row = await operations.findMail(ctx.tx, id)
  if (!row) throw new AppError('notFound')
  return { ...present(row), text: row.body }
}

type Row = Awaited<ReturnType<typeof operations.listMails>>[number]

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
