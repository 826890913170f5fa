import { type Feature, hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Owned } from '../access.ts'
import { AppError } from '../errors.ts'
import type { PublicCtx } from '../http/context.ts'

type OfFeature = { feature?: Feature; ownFeature?: Feature }
type Asking = Pick<PublicCtx, 'session'>

/** Whether the caller's plan has the records of a kind, whichever endpoint names them. */
export function isInPlan({ session }: Asking, { feature }: OfFeature) {
  return feature === undefined || hasFeature(session?.plan, feature)
}

/** Whether it has the account's own among them. */
export function isOwnInPlan({ session }: Asking, { ownFeature }: OfFeature) {
  return ownFeature === undefined || hasFeature(session?.plan, ownFeature)
}

export function isRowInPlan(ctx: Asking, type: OfFeature, { account_id }: Owned) {
  return isInPlan(ctx, type) && (account_id === null || isOwnInPlan(ctx, type))
}

export function refuseBeyondPlan(ctx: Asking, { feature }: OfFeature) {
  if (feature !== undefined && !isInPlan(ctx, { feature })) throw new AppError('locked', { feature })
}

/** The same of one record, which may be the account's own. */
export function refuseRowBeyondPlan(ctx: Asking, type: OfFeature, row: Owned) {
  if (!isRowInPlan(ctx, type, row)) throw new AppError('locked', { feature: type.ownFeature })
}
