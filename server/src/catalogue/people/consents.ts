import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import type { ConsentedPerson } from '@kontor/contract/people-consents.ts'
import { z } from 'zod'
import { retentionMonths } from '#identity/accounts/people.ts'
import { canDelete, canEdit } from '#kit/access.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { namesOf } from '#kit/records/kinds.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import * as consents from './consent.repository.ts'
import { consentShown } from './consent-shown.ts'
import { headlineOf } from './derived.ts'
import type { Row } from './people.repository.ts'
import { monthsAfter } from './months.ts'
import { avatarUrl } from './photo-address.ts'
import { lockOwn, ownRecord } from './own-record.ts'
import { personType } from './person-type.ts'
import { hasConsent, withdraw } from './withdrawing.ts'

const cursors = cursorsOf('consented people', z.string().regex(/^\d{1,18}$/))
export type Order = InputOf<typeof endpoints.copyPublicToCompany>['body']

type Kept = Omit<Order, 'peopleIds'> & { basis?: consents.ConsentRow['basis'] }

/** Why somebody is kept, and until when: as long as the account keeps people of their country. */
export async function keep(
  ctx: Ctx,
  person: Row,
  purposes: Kept,
  publicId: string | null,
  createdBy: string | null = ctx.session.userId,
) {
  const months = await retentionMonths(ctx.tx, ctx.session.accountId, person.country)
  return consents.insertConsent(ctx.tx, {
    ...purposes,
    person_id: person.id,
    public_person_id: publicId,
    created_by: createdBy,
    at: ctx.now,
    expires_at: monthsAfter(ctx.now, months),
  })
}

/** Notes the purpose of somebody who came with a resume or a table; the one value stands for all three. */
export async function keepFor(
  ctx: Ctx,
  person: Row,
  purpose: Order['purpose'],
  basis: consents.ConsentRow['basis'] = 'legitimateInterest',
) {
  await keep(ctx, person, { interest: purpose, purpose, usage: purpose, basis }, null)
}

/** The account no longer keeps the person for this purpose; whoever asks deletes the record too. */
export async function withdrawFor(ctx: Ctx, personId: string) {
  const consent = await consents.findConsent(ctx.tx, personId)
  if (consent) await consents.withdraw(ctx.tx, [consent.id], ctx.now)
}

/**
 * Notes that somebody of whom a record was just made agreed herself, unless there is a reason to keep her already: that
 * one tells until when.
 */
export async function keepByConsent(ctx: Ctx, person: Row, purpose: Order['purpose']) {
  if (await consents.findConsent(ctx.tx, person.id)) return
  await keep(ctx, person, { interest: purpose, purpose, usage: purpose, basis: 'consent' }, null, null)
}

export async function list(ctx: Ctx, { searchAfter, limit }: InputOf<typeof endpoints.consented>['query']) {
  const rows = await consents.listNewest(ctx.tx, cursors.read(ctx.kit, searchAfter), limit + 1)
  const page = cursors.pageOf(ctx.kit, rows, limit, ({ sequence }) => sequence)
  return { items: await presentAll(ctx, page.shown), searchAfter: page.searchAfter }
}

/** Without a purpose the account has no reason to keep the copy, so it is deleted with the consent. */
export async function end(ctx: Ctx, companyPersonId: string) {
  const person = await ownRecord(ctx, companyPersonId)
  if (!(await hasConsent(ctx, person))) throw new AppError('notFound')
  await lockOwn(ctx, person)
  await withdraw(ctx, person)
  return null
}

export async function liveRows(ctx: Ctx, rows: readonly consents.ConsentRow[]) {
  const people = await listByIds(
    ctx.tx,
    personType,
    rows.map(({ person_id }) => person_id),
  )
  return new Map(people.map((row) => [row.id, row]))
}

/** Those whose copy is still there. */
export async function presentAll(ctx: Ctx, rows: readonly consents.ConsentRow[]): Promise<ConsentedPerson[]> {
  const people = await liveRows(ctx, rows)
  const names = await namesOf(
    ctx.tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  )
  return rows.flatMap((consent) => {
    const row = people.get(consent.person_id)
    if (!row) return []
    return [
      {
        companyPersonId: row.id,
        personId: consent.public_person_id,
        name: row.name,
        headline: headlineOf(row),
        avatarUrl: avatarUrl(ctx.kit, row),
        ...consentShown(consent),
        by: names.get(consent.created_by ?? '') ?? null,
        can: { edit: canEdit(ctx.session, row), end: canDelete(ctx.session, row) },
      },
    ]
  })
}
