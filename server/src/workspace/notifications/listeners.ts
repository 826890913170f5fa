import { creditsRanLow } from '#identity/billing/billing.events.ts'
import { listAdmins } from '#identity/accounts/people.ts'
import { invoiceIssued, invoiceUnpaid } from '#identity/invoices/invoices.events.ts'
import { asTenant, type PlatformTx } from '#kit/db/scope.ts'
import { listener, type Told } from '#kit/events/deliver.ts'
import type { Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { recordEvent } from '#kit/records/events.ts'
import { commentMentioned } from '#workspace/comments/comments.events.ts'
import { ownersOf } from '#workspace/submissions/candidates.ts'
import { submissionAdded, submissionChangedStatus, submissionMoved } from '#workspace/submissions/submissions.events.ts'
import { taskAssigned } from '#workspace/tasks/tasks.events.ts'
import type { About } from './about.ts'
import { deliverTo } from './deliver.ts'
import { tellOfCandidate, tellOfStatement } from './notifications.jobs.ts'

export const notificationListeners = [
  listener('notify-mentioned', commentMentioned, async (kit, platform, { commentId, userIds, byUserId }, told) => {
    const { accountId } = told
    if (accountId === null) return
    const about = { reason: 'mention' as const, commentId, actorId: byUserId }
    await asTenant(platform, { accountId }, async (tx) => {
      for (const userId of userIds) await deliverTo({ kit, tx, accountId }, userId, about)
    })
  }),
  listener('notify-assigned', taskAssigned, async (kit, platform, { taskId, version, userId, byUserId }, told) => {
    const { accountId } = told
    if (accountId === null) return
    const about = { reason: 'assigned' as const, taskId, occasion: `${taskId} ${version}`, actorId: byUserId }
    await asTenant(platform, { accountId }, (tx) => deliverTo({ kit, tx, accountId }, userId, about))
  }),
  listener('notify-applied', submissionAdded, async (kit, platform, { submissionId, jobId, origin }, told) => {
    const { accountId } = told
    if (accountId === null || origin !== 'applied') return
    await asTenant(platform, { accountId }, async (tx) => {
      for (const userId of await ownersOf(tx, jobId))
        await deliverTo({ kit, tx, accountId }, userId, { reason: 'applied', submissionId })
    })
  }),
  listener('notify-moved', submissionMoved, async (kit, platform, moved, told) => {
    // Who is hired moves too; one thing that somebody did is told once.
    if (moved.withStatus) return
    await tellLater(kit, platform, moved, told, { of: 'stage', stageId: moved.toStage })
  }),
  listener('notify-status', submissionChangedStatus, async (kit, platform, changed, told) => {
    await tellLater(kit, platform, changed, told, { of: 'status', status: changed.to })
  }),
  listener('notify-statement', recordEvent('statement', 'added'), async (kit, platform, { statementId }, told) => {
    const { accountId } = told
    if (accountId === null || statementId === undefined || !isRecent(kit, told)) return
    await enqueue(platform, tellOfStatement, { statementId, accountId }, { accountId })
  }),
  listener('notify-credits', creditsRanLow, async (kit, platform, { month, balance, monthlyGrant }, told) => {
    const details = { of: 'credits' as const, balance, monthlyGrant }
    await tellAdministrators(kit, platform, told, { reason: 'creditsLow', occasion: month, details })
  }),
  listener('notify-invoice', invoiceIssued, async (kit, platform, invoice, told) => {
    const details = { of: 'invoice' as const, ...invoice }
    await tellAdministrators(kit, platform, told, { reason: 'invoice', occasion: invoice.invoiceId, details })
  }),
  listener('notify-unpaid', invoiceUnpaid, async (kit, platform, { step, ...invoice }, told) => {
    const details = { of: 'invoice' as const, ...invoice, isCreditNote: false }
    const occasion = `${invoice.invoiceId} ${step}`
    await tellAdministrators(kit, platform, told, { reason: 'unpaid', occasion, details })
  }),
]

const RECENT_MS = 7 * 86_400_000

/** A listener that is new hears what happened before it was there; that is no news to anybody. */
function isRecent(kit: Kit, { at }: Told) {
  return kit.now().getTime() - at.getTime() < RECENT_MS
}

type Changed = { submissionId: string; version: number; byUserId: string | null }
type Where = Extract<About, { reason: 'moved' }>['details']

/** By a job of its own: a listener keeps all events of its turn in one transaction, and this one may tell many people. */
async function tellLater(
  kit: Kit,
  platform: PlatformTx,
  { submissionId, version, byUserId }: Changed,
  told: Told,
  details: Where,
) {
  const { accountId } = told
  if (accountId === null || !isRecent(kit, told)) return
  await enqueue(platform, tellOfCandidate, { accountId, submissionId, version, byUserId, details }, { accountId })
}

type OfAccount = Extract<About, { reason: 'creditsLow' | 'invoice' | 'unpaid' }>

async function tellAdministrators(kit: Kit, platform: PlatformTx, told: Told, about: OfAccount) {
  const { accountId } = told
  if (accountId === null || !isRecent(kit, told)) return
  await asTenant(platform, { accountId }, async (tx) => {
    for (const userId of await listAdmins(tx)) await deliverTo({ kit, tx, accountId }, userId, about)
  })
}
