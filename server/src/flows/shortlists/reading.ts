import type { SharedShortlist, sharedShortlists as endpoints } from '@kontor/contract/shared-shortlists.ts'
import { networkOf } from '@kontor/contract/kit/network.ts'
import { hasFeature, type Plan } from '@kontor/contract/kit/plans.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import { findPublisher } from '#identity/accounts/people.ts'
import { giveBack, reserveOwn, type Reserved } from '#identity/auth/attempts.ts'
import { inPasswordLine, passwordMatches } from '#identity/auth/passwords.ts'
import { asTenant, NOBODY, type PlatformTx } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Call, Ctx, CtxOf } from '#kit/http/context.ts'
import { find } from '#kit/records/rows.repository.ts'
import { idOf } from './links.ts'
import { shownOf } from './shown-candidates.ts'
import { stateOf } from './shortlists.policy.ts'
import * as rows from './shortlists.repository.ts'

export type ReaderCtx = CtxOf<typeof endpoints.open>
/** What the reader's browser says of itself, and where it asks from. */
export type Reader = { device: string; address: string }
export type Key = { code: string; password?: string | undefined }
/** A shortlist that a reader has opened, in the sight of its account. */
export type Opened = { own: Ctx; row: rows.Row; job: JobRow; companyName: string }

const LONGEST_DEVICE = 200

/** Shows a shortlist to whoever has its link and its password, and notes it. */
export function open(ctx: ReaderCtx, key: Key, reader: Reader): Promise<SharedShortlist> {
  return withOpened(ctx, key, reader, async ({ own, row, job, companyName }) => {
    await rows.insertView(own.tx, viewOf(row, 'shown', reader.device, own.now))
    const { title, note, candidates } = await shownOf(own, row, job)
    return { companyName, title, note, blind: row.blind, expiresAt: row.expires_at.toISOString(), candidates }
  })
}

/**
 * Does something with an open shortlist. One that has ended, that never was, and one of an account without hiring are
 * the same. Passwords are compared while no connection is held, and counted before.
 */
export async function withOpened<T>(
  ctx: ReaderCtx,
  { code, password }: Key,
  reader: Reader,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const id = idOf(ctx.kit.secret, code)
  if (id === undefined) throw new AppError('notFound')
  const { row, reserved } = await ctx.transact(({ tx }) => admit(ctx, tx, id, { password, ...reader }))
  if (row.password_hash !== null) await checkPassword(ctx, row, password ?? '', reader.device)
  return ctx.transact(async ({ tx }) => {
    await giveBack(tx, reserved)
    const now = await openRow(ctx, tx, row.id)
    return asTenant(tx, { accountId: now.account_id }, async (tenant) => {
      const { company_name: companyName, plan } = await findPublisher(tenant, now.account_id)
      const job = await find(tenant, jobType, now.job_id)
      if (!job || !hasFeature(plan, 'hiring')) throw new AppError('notFound')
      return work({ own: ofNobody(ctx, tenant, now.account_id, plan), row: now, job, companyName })
    })
  })
}

async function openRow({ now }: Call, tx: PlatformTx, id: string): Promise<rows.Row> {
  const row = await rows.findAnywhere(tx, id)
  if (!row || stateOf(row, now) !== 'open') throw new AppError('notFound')
  return row
}

type Asked = Pick<Key, 'password'> & Reader

/** Counted for each network: whoever knows the link must not be able to keep the others from the shortlist. */
async function admit(ctx: ReaderCtx, tx: PlatformTx, id: string, { password, address }: Asked) {
  const row = await openRow(ctx, tx, id)
  if (row.password_hash === null) return { row, reserved: [] as Reserved }
  if (password === undefined) throw new AppError('shortlistPassword')
  return { row, reserved: await reserveOwn(tx, ctx.kit, 'shortlist', `${row.id}:${networkOf(address)}`) }
}

async function checkPassword(ctx: ReaderCtx, row: rows.Row, password: string, device: string) {
  if (await inPasswordLine(() => passwordMatches(password, row.password_hash ?? undefined))) return
  await ctx.transact(({ tx }) =>
    asTenant(tx, { accountId: row.account_id }, (tenant) =>
      rows.insertView(tenant, viewOf(row, 'wrongPassword', device, ctx.now)),
    ),
  )
  throw new AppError('shortlistPassword')
}

function viewOf({ id }: rows.Row, outcome: 'shown' | 'wrongPassword', device: string, at: Date) {
  return { shortlist_id: id, outcome, device: device.slice(0, LONGEST_DEVICE), at }
}

/** Nobody of the account reads; what is read is limited by the shortlist alone. */
function ofNobody({ kit, now, locale, requestId }: Call, tx: Ctx['tx'], accountId: string, plan: Plan): Ctx {
  const nobody = { sessionId: NOBODY, userId: NOBODY, roles: ['recruiter' as const], verified: true, operator: false }
  return { kit, now, locale, requestId, tx, session: { ...nobody, accountId, plan, locale } }
}
