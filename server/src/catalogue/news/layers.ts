import { inTenant, type Mode, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'

/** Nobody's rows: the scope in which only public ones are seen. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** As one account, or as the editors do it for public stories. */
export function inLayer<T>(kit: Kit, layer: string | null, mode: Mode, work: (tx: Tx) => Promise<T>) {
  const tenant =
    layer === null
      ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'enterprise' as const }
      : { accountId: layer }
  return inTenant(kit.db, tenant, mode, work)
}
