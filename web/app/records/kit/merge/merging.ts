import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { fieldName } from '../field-value.tsx'
import { infiniteList } from '../record.queries.ts'
import type { RecordKind } from '../record-kind.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'

const READING_SECONDS = 8

export type PreviewField = {
  field: string
  keep?: unknown
  merge?: unknown
  outcome: 'same' | 'kept' | 'filled' | 'joined' | 'conflict'
}
export type Merged = { mergeId: string; keptId: string }
export type MergeEntry = {
  mergeId: string
  kept: { id: string; name: string }
  merged: { id: string; name: string }
  deleted: boolean
  by: string | null
  at: string
  undoUntil: string
  undoneAt: string | null
  can: { undo: boolean }
}
export type DuplicatePair<Shown> = {
  pairId: string
  first: Shown
  second: Shown
  /** 0 to 100; what speaks for it stands in the reasons. */
  score: number
  reasons: readonly { kind: string; value: string; points: number }[]
  can: { merge: boolean; dismiss: boolean }
}
export type MergeWish = { keepId: string; mergeId: string; deletesMerged: boolean; takeFromMerged: string[] }
type Page<T> = { items: T[]; searchAfter: string | null }
type Mark = { searchAfter?: string }

/** How records of a kind become one, and how it is spoken of. */
export type RecordMerging<Whole, Shown> = {
  preview: (keepId: string, mergeId: string, signal: AbortSignal) => Promise<{ fields: PreviewField[]; moved: number }>
  merge: (wish: MergeWish) => Promise<Merged>
  undo: (mergeId: string) => Promise<{ keptEdits: string[] }>
  merges: (mark: Mark, signal: AbortSignal) => Promise<Page<MergeEntry>>
  pairs: (mark: Mark, signal: AbortSignal) => Promise<Page<DuplicatePair<Shown>>>
  dismiss: (pairId: string) => Promise<unknown>
  /** Records by their names, to choose the other one from. */
  find: (words: string, signal: AbortSignal) => Promise<Shown[]>
  /** Records that are probably the same as one, the likeliest first. */
  twins?: (record: Whole, signal: AbortSignal) => Promise<Shown[]>
  /** A record in a few lines. */
  Side: ComponentType<{ record: Whole | Shown; linked?: boolean }>
  reasons: Readonly<Record<string, MessageDescriptor>>
  words: {
    title: MessageDescriptor
    which: MessageDescriptor
    other: MessageDescriptor
    chooseAnother: MessageDescriptor
    noneCalled: (words: string) => MessageDescriptor
    areOne: MessageDescriptor
    areTwo: (first: string, second: string) => MessageDescriptor
    moved: (moved: number) => MessageDescriptor
    noPairs: MessageDescriptor
  }
}

/** A kind whose records can be merged. */
export type MergingKind<Whole, Shown> = RecordKind<Whole, Shown> & { merging: RecordMerging<Whole, Shown> }

const pairsKey = (kind: string) => ['duplicates', kind] as const
const mergesKey = (kind: string) => ['merges', kind] as const

export function duplicatePairs<Whole, Shown>({ kind, merging }: MergingKind<Whole, Shown>) {
  return infiniteList(pairsKey(kind), merging.pairs)
}

export function mergeJournal<Whole, Shown>({ kind, merging }: MergingKind<Whole, Shown>) {
  return infiniteList(mergesKey(kind), merging.merges)
}

/** Asked anew whenever it is opened: what is shown here is what will happen. */
export function mergePreview<Whole, Shown>({ kind, merging }: MergingKind<Whole, Shown>, keepId: string, id: string) {
  return queryOptions({
    queryKey: ['merge-preview', kind, keepId, id],
    queryFn: ({ signal }) => merging.preview(keepId, id, signal),
    staleTime: 0,
  })
}

/** A merge or its undo changes records, lists, pairs and what is followed. */
function useForgetting<Whole, Shown>({ kind, api }: MergingKind<Whole, Shown>) {
  const cache = useQueryClient()
  const stale = [pairsKey(kind), mergesKey(kind), api.key, ['following']]
  return () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useMerge<Whole, Shown>(kind: MergingKind<Whole, Shown>) {
  const forget = useForgetting(kind)
  return useMutation({ mutationFn: kind.merging.merge, onSuccess: () => void forget() })
}

export function useDismissPair<Whole, Shown>({ kind, merging }: MergingKind<Whole, Shown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: merging.dismiss,
    onSettled: () => cache.invalidateQueries({ queryKey: pairsKey(kind) }),
  })
}

/** Undoes a merge and tells which later edits were kept; also from a notice that outlives its dialog. */
export function useUndoOfMerge<Whole, Shown>(kind: MergingKind<Whole, Shown>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const offerUndo = useUndoNotice()
  const forget = useForgetting(kind)
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: kind.merging.undo,
    onSettled: () => void forget(),
  })

  async function undo(mergeId: string) {
    notices.close(mergeId)
    try {
      const { keptEdits } = await mutateAsync(mergeId)
      if (keptEdits.length === 0) notices.success(t`The merge is undone`)
      else tellKept(mergeId, keptEdits)
    } catch (error) {
      notices.failure({ title: t`Not undone`, text: errorText(i18n, error) })
    }
  }

  function tellKept(mergeId: string, keptEdits: readonly string[]) {
    const names = keptEdits.map((field) => fieldName(i18n, kind.fields, field))
    const fields = new Intl.ListFormat(locale).format(names)
    const text = t`The merge is undone. Kept because edited since: ${fields}`
    notices.keep(`${mergeId} undone`, text, null, READING_SECONDS)
  }

  return {
    undo,
    /** A merge has just happened; it can be taken back at once. */
    offer: (mergeId: string, text: string) => offerUndo({ key: mergeId, text, undo: () => undo(mergeId) }),
    pendingId: isPending ? variables : undefined,
  }
}
