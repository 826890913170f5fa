import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { MergeFields } from './merge-fields.tsx'
import { type Merged, mergePreview, type MergingKind, useMerge, useUndoOfMerge } from './merging.ts'

type Sides<Whole, Shown> = {
  kind: MergingKind<Whole, Shown>
  keep: Whole
  merge: Whole
  onSwap?: (() => void) | undefined
  onChooseAgain?: (() => void) | undefined
}
type Props<Whole, Shown> = Sides<Whole, Shown> & { onMerged: (merged: Merged) => void; onCancel: () => void }

/** What a merge would do, what can be chosen about it, and the button that does it. */
export function MergeForm<Whole extends Shown, Shown>(props: Props<Whole, Shown>) {
  const { kind, keep, merge, onSwap, onChooseAgain, onMerged, onCancel } = props
  const { t, i18n } = useLingui()
  const [one, other] = [kind.headOf(keep), kind.headOf(merge)]
  const [kept, gone] = [one.name, other.name]
  const preview = useQuery(mergePreview(kind, one.id, other.id))
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [deletes, setDeletes] = useState(false)
  const { mutate, isPending, error } = useMerge(kind)
  const { offer } = useUndoOfMerge(kind)

  function take(field: string, fromMerged: boolean) {
    const others = [...taken].filter((each) => each !== field)
    setTaken(new Set(fromMerged ? [...others, field] : others))
  }
  function submit() {
    mutate(
      { keepId: one.id, mergeId: other.id, deletesMerged: deletes, takeFromMerged: [...taken] },
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
      <MergeHead kind={kind} keep={keep} merge={merge} onSwap={onSwap} onChooseAgain={onChooseAgain} />
      <Loaded query={preview} skeleton={<SkeletonLines lines={8} />}>
        {({ fields, moved }) => (
          <>
            <MergeFields
              fields={fields}
              declared={kind.fields}
              names={[kept, gone]}
              isFixed={one.access !== other.access}
              taken={taken}
              onTake={take}
            />
            <p className="quiet">{i18n._(kind.merging.words.moved(moved))}</p>
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

/** Which record stays and which goes into it; the two change places where that is allowed. */
function MergeHead<Whole extends Shown, Shown>(props: Sides<Whole, Shown>) {
  const { kind, keep, merge, onSwap, onChooseAgain } = props
  const { i18n } = useLingui()
  const { Side, words } = kind.merging
  return (
    <>
      <div className="merge-head">
        <section>
          <h3>
            <Trans>Keep</Trans>
          </h3>
          <Side record={keep} />
        </section>
        {onSwap && (
          <Button onClick={onSwap} icon={<ArrowLeftRight size={16} aria-hidden />}>
            <Trans>Swap</Trans>
          </Button>
        )}
        <section>
          <h3>
            <Trans>Merge into it</Trans>
          </h3>
          <Side record={merge} />
          {onChooseAgain && (
            <Button type="link" size="small" onClick={onChooseAgain}>
              {i18n._(words.chooseAnother)}
            </Button>
          )}
        </section>
      </div>
      {kind.headOf(keep).access !== kind.headOf(merge).access && (
        <p className="merge-note">
          <Trans>
            Everybody sees the public record, so it stays as it is. Your record becomes an alias that only your account
            knows.
          </Trans>
        </p>
      )}
    </>
  )
}
