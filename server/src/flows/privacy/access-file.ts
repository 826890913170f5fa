import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { privacy as endpoints } from '@kontor/contract/privacy.ts'
import { subjectOf } from '#catalogue/people/erasing.ts'
import { findAccountName } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { forWholeAccount, inTenant } from '#kit/db/scope.ts'
import type { Ctx, CtxOf } from '#kit/http/context.ts'
import { countRows, listRows } from '#kit/records/personal-data.repository.ts'
import { personalData, type Section, SECTIONS, type Subject } from '#kit/records/personal-data.ts'
import { readablePage } from './readable-page.ts'

export type Rows = readonly Readonly<Record<string, unknown>>[]
export type AccessFile = {
  generatedAt: string
  keptBy: string
  name: string
  sections: { section: Section; tables: { table: string; rows: Rows }[] }[]
}

type Asked = InputOf<typeof endpoints.accessFile>['query']

/**
 * Everything the account keeps about somebody, for her to read: as data, or as a page that can be printed. It is read in
 * a transaction that cannot write, so the note that it was handed out has one of its own; without it there is no file.
 */
export async function accessFile(ctx: CtxOf<typeof endpoints.accessFile>, id: string, { format }: Asked) {
  const { kit, session, locale, requestId } = ctx
  const file = await ctx.transact((reading) => collect(reading, id))
  const { accountId, userId: actorId } = session
  const entry = { accountId, actorId, action: 'person.accessFile', objectId: id, requestId } as const
  await inTenant(kit.db, session, 'read write', (tx) => audit(tx, entry))
  const content = format === 'html' ? readablePage(kit.translate, locale, file) : JSON.stringify(file, null, 2)
  return { content, name: `${file.name}.${format}` }
}

/** What the page behind a notice does not show by itself: notes, tasks, lists and applications. */
const OTHERS: readonly Section[] = ['comments', 'tasks', 'lists', 'relationship', 'hiring', 'mails']

/** Only what is tied to the record: whoever holds the link chooses the name, and must not search texts with it. */
export async function countOthers(ctx: Ctx, id: string) {
  const subject = await withPublic(ctx, id)
  const tied = { ...subject, names: [], emails: [], phones: [] }
  return forWholeAccount(ctx.tx, async () => {
    let count = 0
    for (const table of tablesOf(OTHERS)) count += await countRows(ctx.tx, table, tied)
    return count
  })
}

/** What the account keeps of her may have followed a merge to a public person. */
async function withPublic(ctx: Ctx, id: string): Promise<Subject> {
  const { subject, publicId } = await subjectOf(ctx, id)
  return publicId ? { ...subject, ids: [...subject.ids, publicId] } : subject
}

function tablesOf(sections: readonly Section[]) {
  return personalData()
    .flatMap((data) => data.tables)
    .filter(({ section }) => sections.includes(section))
}

function rowsAbout(ctx: Ctx, subject: Subject, sections: readonly Section[]) {
  return forWholeAccount(ctx.tx, async () => {
    const found = []
    for (const each of tablesOf(sections)) found.push({ ...each, rows: await listRows(ctx.tx, each, subject) })
    return found.filter(({ rows }) => rows.length > 0)
  })
}

async function collect(ctx: Ctx, id: string): Promise<AccessFile> {
  const subject = await withPublic(ctx, id)
  const tables = await rowsAbout(ctx, subject, SECTIONS)
  return {
    generatedAt: ctx.now.toISOString(),
    keptBy: await findAccountName(ctx.tx, subject.accountId),
    name: subject.names[0] ?? '',
    sections: SECTIONS.flatMap((section) => {
      const here = tables.filter((each) => each.section === section)
      return here.length > 0 ? [{ section, tables: here.map(({ table, rows }) => ({ table, rows })) }] : []
    }),
  }
}
