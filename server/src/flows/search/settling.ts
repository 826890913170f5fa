import type { Kit } from '#kit/http/context.ts'
import { engine } from './chosen-engine.ts'
import type { Layer } from './engine.ts'
import { inLayer } from './layers.ts'

export type Settling = { wrote: (layer: Layer) => void; done: () => Promise<void> }

/** Settles what was written while more is written, one pass at a time, until a pass has seen all of it. */
export function settling(kit: Kit): Settling {
  const due = new Set<Layer>()
  let passes: Promise<void> | undefined
  async function settleAll() {
    for (const layer of due) {
      // What is written from here on is due again, and comes last in this loop.
      due.delete(layer)
      await inLayer(kit, layer, 'read write', (tx) => engine.settle(tx, layer)).catch((err: unknown) =>
        kit.log.warn(
          { err },
          'the search index is not settled yet and answers more slowly; the next change tries again',
        ),
      )
    }
    passes = undefined
  }
  return {
    wrote(layer) {
      due.add(layer)
      passes ??= settleAll()
    },
    done: async () => passes,
  }
}
