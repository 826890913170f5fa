import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import { ENDING_DAYS, type EndingPerson } from '@kontor/contract/people-consents.ts'
import { z } from 'zod'
import { canEdit } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import * as consents from './consent.repository.ts'
import { consentShown } from './consent-shown.ts'
import { headlineOf } from './derived.ts'
import { personType } from './person-type.ts'
import { avatarUrl } from './photo-address.ts'
import { type Ending, listEnding } from './retention.ts'

const DAY_MS = 86_400_000
const cursors = cursorsOf('people whose time ends', z.object({ keptUntil: z.iso.datetime(), id: z.uuid() }))

/** Whose time ends soon, the first end first: the same people of whom the worker tells. */
export async function list(ctx: Ctx, { searchAfter, limit }: InputOf<typeof endpoints.ending>['query']) {
  const { tx, session, now } = ctx
  const mark = cursors.read(ctx.kit, searchAfter)
  const after = mark && { id: mark.id, keptUntil: new Date(mark.keptUntil) }
  const before = new Date(now.getTime() + ENDING_DAYS * DAY_MS)
  const found = await listEnding(tx, session.accountId, before, after, limit + 1)
  const markOf = ({ id, keptUntil }: Ending) => ({ id, keptUntil: keptUntil.toISOString() })
  const page = cursors.pageOf(ctx.kit, found, limit, markOf)
  return { items: await presentAll(ctx, page.shown), searchAfter: page.searchAfter }
}

async function presentAll(ctx: Ctx, ends: readonly Ending[]): Promise<EndingPerson[]> {
  const ids = ends.map(({ id }) => id)
  const people = new Map((await listByIds(ctx.tx, personType, ids)).map((row) => [row.id, row]))
  const kept = await consents.listOf(ctx.tx, ids)
  return ends.flatMap(({ id, keptUntil }) => {
    const row = people.get(id)
    const consent = kept.get(id)
    if (!row) return []
    return [
      {
        personId: row.id,
        name: row.name,
        headline: headlineOf(row),
        avatarUrl: avatarUrl(ctx.kit, row),
        consent: consent ? consentShown(consent) : null,
        keptUntil: keptUntil.toISOString(),
        can: { edit: canEdit(ctx.session, row) },
      },
    ]
  })
}
