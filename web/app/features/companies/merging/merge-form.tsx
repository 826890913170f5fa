import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { MergeFields } from './merge-fields.tsx'
import { MergeHead } from './merge-head.tsx'
import type { Merged } from './merge-modal.tsx'
import { mergePreview, useMerge } from './merging.queries.ts'
import { useUndoOfMerge } from './use-undo-of-merge.tsx'

type Props = {
  keep: Company
  merge: Company
  onSwap?: () => void
  onChooseAgain?: () => void
  onMerged: (merged: Merged) => void
  onCancel: () => void
}

/** What a merge would do, what can be chosen about it, and the button that does it. */
export function MergeForm({ keep, merge, onSwap, onChooseAgain, onMerged, onCancel }: Props) {
  const { t, i18n } = useLingui()
  const preview = useQuery(mergePreview(keep.companyId, merge.companyId))
  const [taken, setTaken] = useState<ReadonlySet<CompanyField>>(new Set())
  const [deletes, setDeletes] = useState(false)
  const { mutate, isPending, error } = useMerge()
  const { offer } = useUndoOfMerge()
  const [kept, gone] = [keep.name, merge.name]

  function take(field: CompanyField, fromMerged: boolean) {
    const others = [...taken].filter((each) => each !== field)
    setTaken(new Set(fromMerged ? [...others, field] : others))
  }
  function submit() {
    const sides = { companyToKeepId: keep.companyId, companyToMergeId: merge.companyId }
    mutate(
      { ...sides, deleteCompanyToMerge: deletes, takeFromMerged: [...taken] },
      {
        onSuccess: (merged) => {
          offer(merged.mergeId, t`${gone} was merged into ${kept}`)
          onMerged(merged)
        },
      },
    )
  }
  return (
    <div className="merge-form">
      <MergeHead keep={keep} merge={merge} onSwap={onSwap} onChooseAgain={onChooseAgain} />
      <Loaded query={preview} skeleton={<SkeletonLines lines={8} />}>
        {({ fields, relations }) => (
          <>
            <MergeFields
              fields={fields}
              names={[kept, gone]}
              isFixed={keep.access !== merge.access}
              taken={taken}
              onTake={take}
            />
            <p className="quiet">
              <Plural
                value={relations}
                _0="No relation to other companies moves along."
                one="# relation to another company moves along."
                other="# relations to other companies move along."
              />
            </p>
          </>
        )}
      </Loaded>
      <div className="merge-delete">
        <label>
          <input type="checkbox" checked={deletes} onChange={(event) => setDeletes(event.target.checked)} />
          {t`Delete ${gone} as well`}
        </label>
        <p className="quiet">
          {deletes ? (
            <Trans>The record is deleted. Its address still leads to {kept}.</Trans>
          ) : (
            <Trans>The record stays as an alias: whoever opens it is led to {kept}.</Trans>
          )}
        </p>
      </div>
      {error && (
        <div role="alert" className="banner merge-fault">
          <p>{errorText(i18n, error)}</p>
          <Button size="small" onClick={() => void preview.refetch()} loading={preview.isFetching}>
            <Trans>Load the current state</Trans>
          </Button>
        </div>
      )}
      <footer className="merge-actions">
        <p className="quiet">
          <Trans>A merge can be undone for 30 days.</Trans>
        </p>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="primary" onClick={submit} loading={isPending} disabled={!preview.data}>
          <Trans>Merge</Trans>
        </Button>
      </footer>
    </div>
  )
}
