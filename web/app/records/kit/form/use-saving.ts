import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useCreateRecord, useUpdateRecord } from '../record.queries.ts'
import type { RecordKind } from '../record-kind.ts'
import { checkValues, showFieldFaults } from './form-frame.tsx'
import type { DraftRules, RecordForm } from './form-kind.ts'

export type Versioned = { version: number }
/** The state that a form began with. */
export type Base<D> = { draft: D; version: number }
/** Fields that someone else has changed too, as both sides have them. */
export type Conflict<D> = { fields: string[]; mine: D; theirs: D }
type Kind<R> = Pick<RecordKind<R>, 'api'>

/** Tells why a record was not saved: at the field, by what the kind explains itself, or in a notice. */
function useRefusal<R, D extends object>(form: FormInstance<D>, { whole, explains }: RecordForm<R, D>) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [explained, setExplained] = useState<ApiError>()
  function refuse(error: unknown) {
    if (error instanceof ApiError && explains?.(error)) setExplained(error)
    else if (error instanceof ApiError && error.fields.length > 0) showFieldFaults(form, error.fields, whole)
    else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  }
  return { refuse, explained, settle: () => setExplained(undefined) }
}

/** Saves a new record with what was filled in and nothing else. */
export function useAdding<R, D extends object>(kind: Kind<R>, rules: RecordForm<R, D>, form: FormInstance<D>) {
  const { i18n } = useLingui()
  const mutation = useCreateRecord(kind.api)
  const keyOf = useIdempotencyKey()
  const { refuse, explained, settle } = useRefusal(form, rules)

  function add(draft: D, always: object, onAdded: (added: R) => void) {
    settle()
    const given = { ...changesOf(rules.drafts, rules.drafts.empty(), draft), ...always }
    const { data, faults } = rules.create ? checkValues(rules.create, given, i18n) : { data: given, faults: [] }
    if (faults.length > 0) showFieldFaults(form, faults, rules.whole)
    else mutation.mutate({ body: data, idempotencyKey: keyOf(data) }, { onSuccess: onAdded, onError: refuse })
  }
  return { add, busy: mutation.isPending, explained }
}

/** Saves what was changed. What others saved meanwhile is taken in; only fields that both changed are asked about. */
export function useSaving<R extends Versioned, D extends object>(
  kind: Kind<R>,
  rules: RecordForm<R, D>,
  form: FormInstance<D>,
  { id, onSaved }: { id: string; onSaved: (saved: R) => void },
) {
  const { i18n } = useLingui()
  const cache = useQueryClient()
  const mutation = useUpdateRecord(kind.api, id)
  const { refuse, explained, settle } = useRefusal(form, rules)
  const [conflict, setConflict] = useState<Conflict<D>>()
  const [joining, setJoining] = useState(false)

  async function save(draft: D, base: Base<D>): Promise<Base<D>> {
    settle()
    setConflict(undefined)
    const change = { ...changesOf(rules.drafts, base.draft, draft), version: base.version }
    const { data, faults } = checkValues(rules.change, change, i18n)
    showFieldFaults(form, faults, rules.whole)
    if (faults.length > 0) return base
    try {
      onSaved(await mutation.mutateAsync(data))
    } catch (error) {
      if (isConflict(error)) return join(draft, base)
      refuse(error)
    }
    return base
  }

  async function join(mine: D, base: Base<D>): Promise<Base<D>> {
    setJoining(true)
    try {
      const current = await cache.fetchQuery({ ...kind.api.byId(id), staleTime: 0 })
      const next = { draft: rules.drafts.of(current), version: current.version }
      const { merged, conflicts } = rebase(rules.drafts, base.draft, mine, next.draft)
      form.setFieldsValue(merged)
      if (conflicts.length === 0) return await save(merged, next)
      setConflict({ fields: conflicts, mine, theirs: next.draft })
      return next
    } catch (error) {
      refuse(error)
      return base
    } finally {
      setJoining(false)
    }
  }
  return { save, busy: mutation.isPending || joining, conflict, explained }
}

function isConflict(error: unknown) {
  return error instanceof ApiError && error.status === 409 && typeof error.body.details?.version === 'number'
}

/** The fields that differ, with the values they have now. */
export function changesOf<D extends object>(rules: Pick<DraftRules<never, D>, 'valuesOf'>, before: D, now: D) {
  const values = rules.valuesOf(now)
  return Object.fromEntries(changedFields(rules, before, now).map((field) => [field, values[field]]))
}

function changedFields<D extends object>({ valuesOf }: Pick<DraftRules<never, D>, 'valuesOf'>, before: D, now: D) {
  const [one, other] = [valuesOf(before), valuesOf(now)]
  return Object.keys(other).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** My changes on top of what others have saved meanwhile; fields that both changed differently are mine to decide. */
export function rebase<D extends object>(
  rules: Pick<DraftRules<never, D>, 'valuesOf'>,
  base: D,
  mine: D,
  theirs: D,
): { merged: D; conflicts: string[] } {
  const changed = changedFields(rules, base, mine)
  const own = Object.fromEntries(changed.map((field) => [field, mine[field as keyof D]])) as Partial<D>
  const moved = new Set(changedFields(rules, base, theirs))
  const apart = new Set(changedFields(rules, mine, theirs))
  return {
    merged: { ...theirs, ...own },
    conflicts: changed.filter((field) => moved.has(field) && apart.has(field)),
  }
}
