import { lazy, Suspense } from 'react'
import { loadPart } from '~/lib/lost-files.ts'
import type { MergeModal as Modal } from './merge-modal.tsx'

const Loaded = lazy(() =>
  loadPart(() =>
    import('./merge-modal.tsx').then((file) => ({ default: file.MergeModal as typeof Modal<object, object> })),
  ),
)

type Props<Whole extends Shown, Shown> = Parameters<typeof Modal<Whole, Shown>>[0]

/** The dialog in which two records become one, loaded once somebody opens it. */
export function LaterMergeModal<Whole extends Shown, Shown>(props: Props<Whole, Shown>) {
  return (
    <Suspense>
      <Loaded {...(props as unknown as Props<object, object>)} />
    </Suspense>
  )
}
