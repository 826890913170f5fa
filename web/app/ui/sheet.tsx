import { Suspense, useState } from 'react'
import { lazyPart } from '~/lib/lazy-part.ts'
import type { SheetProps } from './sheet-panel.tsx'

const Panel = lazyPart(async () => (await import('./sheet-panel.tsx')).SheetPanel)

/** A panel from the side, on phones from below, loaded once one opens. Escape closes it and the focus goes back where it was. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
