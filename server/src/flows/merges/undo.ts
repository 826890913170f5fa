import { COMPANY_FIELDS, type CompanyField } from '@kontor/contract/company-record.ts'
import { companyChanged, companyUnmerged } from '#catalogue/companies/companies.events.ts'
import { audit } from '#kit/audit.ts'
import { AppError } from '#kit/errors.ts'
import { record } from '#kit/events/events.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { Sides } from './journal.repository.ts'
import { canMergeAway, takesValues } from './merges.policy.ts'
import * as merges from './merges.repository.ts'
import * as past from './undo.repository.ts'

/** Fields that lie in more than the column of their name, and the columns that follow from them. */
const COLUMNS: { [K in CompanyField]: readonly string[] } = {
  name: ['name', 'name_key', 'slug'],
  type: ['type'],
  domain: ['domain'],
  description: ['description'],
  tags: ['tags'],
  industries: ['industries'],
  employees: ['employees', 'employees_as_of'],
  revenue: ['revenue_amount', 'revenue_currency', 'revenue_year'],
  foundedYear: ['founded_year'],
  registerNumber: ['register_number'],
  lei: ['lei'],
  phone: ['phone'],
  addresses: ['addresses', 'country', 'city'],
  profiles: ['profiles'],
}

/** Gives both companies back what they had. What was edited since is kept and named. */
export async function undo(ctx: Ctx, mergeId: string) {
  const { merge, keep, merged } = await lockMerge(ctx, mergeId)
  const sides: Sides = { mergeId, keepId: keep.id, mergedId: merged.id, layer: merged.account_id }
  const edited = takesValues(keep, merged) ? await restoreKept(ctx, sides, merged.account_id) : []
  await refuseTakenDomain(ctx, merged.account_id, merged.domain, [merged.id])
  await past.restoreMerged(ctx.tx, sides)
  await past.restoreSlugs(ctx.tx, sides, edited.includes('name'))
  await past.restoreRelations(ctx.tx, sides)
  if (takesValues(keep, merged)) await past.restoreChanges(ctx.tx, sides, edited)
  if (sides.layer !== null) await past.restoreFollows(ctx.tx, sides)
  await merges.setUndone(ctx.tx, mergeId, ctx.now)
  await tell(ctx, sides)
  return { mergeId: merge.id, restoredId: merged.id, keptEdits: edited }
}

async function lockMerge(ctx: Ctx, mergeId: string) {
  const seen = await merges.find(ctx.tx, mergeId)
  if (!seen) throw new AppError('notFound')
  if (!canMergeAway(ctx.session, seen)) throw new AppError(seen.account_id === null ? 'notFound' : 'forbidden')
  const rows = await merges.lockCompanies(ctx.tx, [seen.kept_id, seen.merged_id])
  const [keep, merged] = [rows.get(seen.kept_id), rows.get(seen.merged_id)]
  const merge = await merges.lock(ctx.tx, mergeId)
  if (!keep || !merged || !merge) throw new AppError('notFound')
  if (merge.undone_at) throw new AppError('mergeUndone')
  if (merge.undo_until < ctx.now) throw new AppError('mergeExpired')
  const later = await merges.findLater(ctx.tx, mergeId)
  if (later) throw new AppError('mergeOrder', { mergeId: later })
  return { merge, keep, merged }
}

/** Column by column: what still is as the merge left it becomes what it was before. */
async function restoreKept(ctx: Ctx, sides: Sides, layer: string | null): Promise<CompanyField[]> {
  const columns = new Map((await past.listColumns(ctx.tx, sides)).map((state) => [state.column, state]))
  const has = (field: CompanyField, what: 'merged' | 'edited') =>
    COLUMNS[field].some((name) => columns.get(name)?.[what])
  const edited = COMPANY_FIELDS.filter((field) => has(field, 'edited'))
  const fields = COMPANY_FIELDS.filter((field) => has(field, 'merged') && !edited.includes(field))
  if (fields.length === 0) return edited
  const untouched = !columns.get('version')?.edited
  const restored = [...fields.flatMap((field) => COLUMNS[field]), ...(untouched ? ['version', 'updated_at'] : [])]
  if (fields.includes('domain')) await refuseFormerDomain(ctx, sides, layer)
  await past.restoreKept(ctx.tx, sides, { columns: restored, fields })
  if (!untouched) await past.setEdited(ctx.tx, sides.keepId, ctx.now)
  return edited
}

/** Somebody may have given the domain to another company since. */
async function refuseFormerDomain(ctx: Ctx, sides: Sides, layer: string | null) {
  const domain = await past.findFormerDomain(ctx.tx, sides)
  await refuseTakenDomain(ctx, layer, domain, [sides.keepId, sides.mergedId])
}

async function refuseTakenDomain(ctx: Ctx, layer: string | null, domain: string | null, except: readonly string[]) {
  const other = domain === null ? undefined : await merges.findByDomain(ctx.tx, layer, domain, except)
  if (other) throw new AppError('companyExists', { companyId: other.id, slug: other.slug })
}

async function tell(ctx: Ctx, { keepId, mergedId }: Sides) {
  const { accountId, userId } = ctx.session
  await record(ctx.tx, companyUnmerged, accountId, { companyId: mergedId })
  await record(ctx.tx, companyChanged, accountId, { companyId: keepId })
  const entry = { accountId, actorId: userId, objectId: mergedId, requestId: ctx.requestId }
  await audit(ctx.tx, { ...entry, action: 'company.unmerged' })
}
