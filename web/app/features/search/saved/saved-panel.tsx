import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { NameDialog } from './name-dialog.tsx'
import { savedList, useChangeSearch, useForgetSearch } from './saved.queries.ts'
import { SavedRow } from './saved-row.tsx'

/** The searches that were saved: open, rename, delete with a way back. */
export function SavedPanel({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const list = useQuery(savedList())
  const change = useChangeSearch()
  const forget = useForgetSearch()
  const { begin, pending } = useUndoable()
  const [renamed, setRenamed] = useState<SavedSearch>()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })

  function rename(name: string) {
    if (!renamed) return
    change.mutate({ id: renamed.searchId, name }, { onSuccess: () => setRenamed(undefined), onError })
  }
  return (
    <Panel title={t`Saved searches`}>
      <Loaded query={list} skeleton={<SkeletonLines lines={3} />}>
        {(all) => {
          const items = all.filter(({ searchId }) => !pending.has(searchId))
          if (items.length === 0) {
            return (
              <p className="quiet">
                <Trans>A search that you save stays here and counts what is new in it.</Trans>
              </p>
            )
          }
          return (
            <ul className="rows">
              {items.map((saved) => {
                const { searchId: id, name } = saved
                return (
                  <SavedRow
                    key={id}
                    saved={saved}
                    timeZone={timeZone}
                    onSeen={() => change.mutate({ id, seen: true }, { onError })}
                    onRename={() => setRenamed(saved)}
                    onForget={() => begin(id, t`${name} is deleted`, () => forget.mutate(id, { onError }))}
                  />
                )
              })}
            </ul>
          )
        }}
      </Loaded>
      {renamed && (
        <NameDialog
          title={t`Rename the search`}
          initial={renamed.name}
          busy={change.isPending}
          onName={rename}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Panel>
  )
}
