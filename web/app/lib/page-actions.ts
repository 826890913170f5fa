import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Something that can be done with what the page shows; the palette offers it too. */
export type PageAction = { key: string; name: string; icon: LucideIcon; run: () => void }

const NONE: readonly PageAction[] = []
let current = NONE
const listeners = new Set<() => void>()

function publish(actions: readonly PageAction[]) {
  current = actions
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** What the page in view offers. */
export function usePageActions() {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  )
}

/** Offers actions as long as the caller is on the page; they do what they do at the time they are run. */
export function useOfferActions(actions: readonly PageAction[]) {
  const run = useEffectEvent((key: string) => actions.find((action) => action.key === key)?.run())
  const offered = useEffectEvent(() => actions.map((action) => ({ ...action, run: () => run(action.key) })))
  const names = actions.map(({ key, name }) => `${key} ${name}`).join('\n')
  useEffect(() => {
    // Menus of rows beside the page's own offer nothing and must not take away what it offers.
    if (names === '') return undefined
    const own = offered()
    publish(own)
    return () => {
      if (current === own) publish(NONE)
    }
  }, [names])
}
