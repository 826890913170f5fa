import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { RecordToolsContext } from './record-tools.ts'

export type InlineEditorProps<R> = { record: R; field: string; onClose: () => void }

type Props<R> = {
  record: R
  canEdit: boolean
  /** Loaded when the first editor opens. */
  Editor: ComponentType<InlineEditorProps<R>>
  find?: (() => void) | undefined
  children: ReactNode
}

/** Lets the values of the page be edited where they stand, one at a time. */
export function RecordToolsProvider<R>({ record, canEdit, Editor, find, children }: Props<R>) {
  const [editing, edit] = useState<string>()
  const tools = useMemo(
    () => ({
      canEdit,
      editing,
      edit,
      find,
      // The page stays while the editor is loaded.
      renderEditor: (field: string) => (
        <Suspense fallback={<SkeletonLines lines={1} />}>
          <Editor record={record} field={field} onClose={() => edit(undefined)} />
        </Suspense>
      ),
    }),
    [canEdit, editing, find, record, Editor],
  )
  return <RecordToolsContext value={tools}>{children}</RecordToolsContext>
}
