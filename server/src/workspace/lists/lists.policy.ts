import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'

type Shown = { holds: string; state: unknown; shared: boolean }

/** Editors of the operator show lists to everybody; those of people or jobs, live ones and private ones never. */
export function canFeature(who: Session, { holds, state, shared }: Shown) {
  return who.operator && canManagePublicItems(who) && holds === 'company' && state === null && shared
}
