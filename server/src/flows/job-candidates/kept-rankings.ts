import type { jobCandidates as endpoints } from '@kontor/contract/job-candidates.ts'
import type { RankedPlace } from '@kontor/contract/job-rankings.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import { personType } from '#catalogue/people/person-type.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import {
  type DecisionFile,
  keptOrder,
  type Replayed,
  unhurriedReplay,
  UnknownVersion,
  withOverride,
} from '../matching/decision-file.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { blindText, HIDDEN } from '../matching/blind-review.ts'
import { aliasOf, namedOf } from './fits.ts'
import { askedWeights, fileOf, ownJob } from './ranking.ts'
import * as rows from './rankings.repository.ts'

/** Each is kept with its reason, and the whole is read again by whoever opens the ranking. */
const MOST_OVERRIDES = 500
const cursors = cursorsOf('rankings', z.string().regex(/^\d{1,18}$/))

type About = Omit<rows.Listed, 'sequence'>

/** The orders that were shown for a job, the newest first. */
export async function list(
  ctx: Ctx,
  jobId: string,
  { searchAfter, limit }: InputOf<typeof endpoints.rankings>['query'],
) {
  const job = await ownJob(ctx, jobId)
  const before = cursors.read(ctx.kit, searchAfter)
  const found = await rows.list(ctx.tx, job.id, before, limit + 1)
  const page = cursors.pageOf(ctx.kit, found, limit, ({ sequence }) => sequence)
  const names = await namesOf(
    ctx.tx,
    page.shown.flatMap(({ user_id }) => user_id ?? []),
  )
  return { items: page.shown.map((row) => aboutOf(row, names)), searchAfter: page.searchAfter }
}

/** The decision file, with the order worked out again from it alone. */
export async function get(ctx: Ctx, params: { id: string; rankingId: string }) {
  const job = await ownJob(ctx, params.id)
  const row = await rows.find(ctx.tx, job.id, params.rankingId)
  if (!row) throw new AppError('notFound')
  const written = fileOf(row)
  const again = await replayed(written)
  const file = row.is_blind ? await withBlindReasons(ctx, written) : written
  const userIds = [row.user_id, ...file.overrides.map(({ userId }) => userId)]
  const names = await namesOf(
    ctx.tx,
    userIds.flatMap((id) => id ?? []),
  )
  const { version, terms, entries, overrides } = file
  const about = { ...row, version, weights: terms.weights, people: entries.length, overrides: overrides.length }
  const order = keptOrder(file)
  return {
    ...aboutOf(about, names),
    file,
    shown: await placesOf(ctx, { file, order, isBlind: row.is_blind, names }),
    order: again?.order ?? null,
    isSame: again ? again.order.every(({ entry }, at) => order[at]?.entry === entry) : null,
    differing: again?.differing ?? [],
  }
}

/** Why somebody was moved may say who it is, to those who see the whole order without names. */
async function withBlindReasons(ctx: Ctx, file: DecisionFile): Promise<DecisionFile> {
  const idOf = (entry: number) => file.entries[entry]?.personId ?? ''
  const ids = new Set(file.overrides.map(({ entry }) => idOf(entry)).filter(Boolean))
  const moved = await listByIds(ctx.tx, personType, [...ids])
  const hiding = new Map(moved.map((person) => [person.id, blindText(namedOf(person))]))
  const overrides = file.overrides.map((each) => {
    const hide = hiding.get(idOf(each.entry))
    return { ...each, reason: hide ? hide(each.reason) : HIDDEN }
  })
  return { ...file, overrides }
}

type Names = ReadonlyMap<string, string>
type Kept = { file: DecisionFile; order: Replayed['order']; isBlind: boolean; names: Names }

/** The order with those in it as they are called today; whoever is erased or not seen has no name. */
async function placesOf(ctx: Ctx, { file, order, isBlind, names }: Kept): Promise<RankedPlace[]> {
  const ids = order.flatMap(({ personId }) => personId ?? [])
  const seen = isBlind ? undefined : await recordKind('person').seenBy(ctx, ids)
  return order.map(({ entry, personId }, at) => {
    const place = at + 1
    const { total = 0, standing = 0 } = file.entries[entry] ?? {}
    const moved = file.overrides.findLast((each) => each.entry === entry)
    const name = personId === null ? null : isBlind ? aliasOf(place) : (seen?.get(personId)?.title ?? null)
    const byHand = moved && {
      place: moved.place,
      reason: moved.reason,
      by: names.get(moved.userId) ?? null,
      at: moved.at,
    }
    return { place, entry, personId, name, total, standing, override: byHand ?? null }
  })
}

/** A file of rules that are gone can be read, and not worked out again. */
async function replayed(file: DecisionFile): Promise<Replayed | undefined> {
  try {
    return await unhurriedReplay(file)
  } catch (error) {
    if (error instanceof UnknownVersion) return undefined
    throw error
  }
}

/** Somebody knows better, and says why; the points stay as they are. */
export async function override(
  ctx: Ctx,
  params: { id: string; rankingId: string },
  { personId, place, reason }: InputOf<typeof endpoints.override>['body'],
) {
  const job = await ownJob(ctx, params.id)
  const row = await rows.lock(ctx.tx, job.id, params.rankingId)
  if (!row) throw new AppError('notFound')
  const file = fileOf(row)
  const entry = file.entries.find((each) => each.personId === personId)
  if (!entry) throw new AppError('notFound')
  if (place > file.entries.length || file.overrides.length >= MOST_OVERRIDES)
    throw new AppError('invalid', { faults: [{ path: 'place', key: 'invalid' }] })
  const at = ctx.now.toISOString()
  const changed = withOverride(file, { entry: entry.entry, place, reason, userId: ctx.session.userId, at })
  await rows.setFile(ctx.tx, row.id, changed)
  return { order: keptOrder(changed).map(({ personId: id, isMoved }) => ({ personId: id, isMoved })) }
}

function aboutOf(row: About, names: Names) {
  const { id, kind, created_at, user_id, people, overrides, version, is_blind: isBlind } = row
  const name = names.get(user_id ?? '')
  const by = user_id !== null && name !== undefined ? { userId: user_id, name } : null
  const weights = askedWeights(row.weights)
  return {
    rankingId: id,
    kind,
    at: created_at.toISOString(),
    userId: user_id,
    by,
    version,
    weights,
    isBlind,
    people,
    overrides,
  }
}
