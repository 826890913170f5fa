import { type Company, CompanyChange, type CompanyField } from '@kontor/contract/company-record.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError } from '~/lib/api-error.ts'
import { companyById } from '../companies.queries.ts'
import { type Draft, draftOf } from './company-draft.ts'
import { checkValues, tellFaults } from './company-faults.ts'
import { changesOf, rebase } from './draft-changes.ts'
import { useChangeCompany } from './forms.queries.ts'
import { useRefusal } from './use-refusal.ts'

/** The state that a form began with. */
export type Base = { draft: Draft; version: number }
/** Fields that someone else has changed too, as both sides have them. */
export type Conflict = { fields: CompanyField[]; mine: Draft; theirs: Draft }

export function baseOf(company: Company): Base {
  return { draft: draftOf(company), version: company.version }
}

/** Saves what was changed. What others saved meanwhile is taken in; only fields that both changed are asked about. */
export function useSaving(form: FormInstance<Draft>, companyId: string, onSaved: (saved: Company) => void) {
  const { i18n } = useLingui()
  const cache = useQueryClient()
  const mutation = useChangeCompany(companyId)
  const { refuse, existing, settle } = useRefusal(form)
  const [conflict, setConflict] = useState<Conflict>()
  const [joining, setJoining] = useState(false)

  async function save(draft: Draft, base: Base): Promise<Base> {
    settle()
    setConflict(undefined)
    const { data, faults } = checkValues(
      CompanyChange,
      { ...changesOf(base.draft, draft), version: base.version },
      i18n,
    )
    tellFaults(form, faults)
    if (faults.length > 0) return base
    try {
      onSaved(await mutation.mutateAsync(data))
    } catch (error) {
      if (isConflict(error)) return join(draft, base)
      refuse(error)
    }
    return base
  }

  async function join(mine: Draft, base: Base): Promise<Base> {
    setJoining(true)
    try {
      const current = await cache.fetchQuery({ ...companyById(companyId), staleTime: 0 })
      const next = baseOf(current)
      const { merged, conflicts } = rebase(base.draft, mine, next.draft)
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
  return { save, busy: mutation.isPending || joining, conflict, existing }
}

function isConflict(error: unknown) {
  return error instanceof ApiError && error.status === 409 && typeof error.body.details?.version === 'number'
}
