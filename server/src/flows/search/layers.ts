import { inTenant, type Mode, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { engineOf } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import type { SearchKind } from './kind.ts'

/** Nobody's rows: the scope in which only public ones are seen. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** As one account, or as the editors do it for public records. */
export function inLayer<T>(kit: Kit, layer: Layer, mode: Mode, work: (tx: Tx) => Promise<T>) {
  const tenant =
    layer === null ? { accountId: NOBODY, roles: ['editor'] as const, plan: 'free' as const } : { accountId: layer }
  return inTenant(kit.db, tenant, mode, work)
}

export type Settling = { wrote: (kind: SearchKind, layer: Layer) => void; done: () => Promise<void> }

/** Settles what was written while more is written, one pass at a time, until a pass has seen all of it. */
export function settling(kit: Kit): Settling {
  const due = new Map<string, { kind: SearchKind; layer: Layer }>()
  let passes: Promise<void> | undefined
  async function settleAll() {
    for (const [key, { kind, layer }] of due) {
      // What is written from here on is due again, and comes last in this loop.
      due.delete(key)
      await inLayer(kit, layer, 'read write', (tx) => engineOf(kind).settle(tx, layer)).catch((err: unknown) =>
        kit.log.warn(
          { err },
          'the search index is not settled yet and answers more slowly; the next change tries again',
        ),
      )
    }
    passes = undefined
  }
  return {
    wrote(kind, layer) {
      due.set(`${kind.filters.kind} ${layer ?? ''}`, { kind, layer })
      passes ??= settleAll()
    },
    done: async () => passes,
  }
}
