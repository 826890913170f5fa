import { type Company, NewCompany } from '@kontor/contract/company-record.ts'
import { useLingui } from '@lingui/react/macro'
import type { FormInstance } from 'antd'
import { useAttempt } from '~/lib/use-attempt.ts'
import { type Draft, emptyDraft } from './company-draft.ts'
import { checkValues, tellFaults } from './company-faults.ts'
import { changesOf } from './draft-changes.ts'
import { useAddCompany } from './forms.queries.ts'
import { useRefusal } from './use-refusal.ts'

/** Saves a new company with what was filled in and nothing else. */
export function useAdding(form: FormInstance<Draft>) {
  const { i18n } = useLingui()
  const mutation = useAddCompany()
  const attempt = useAttempt()
  const { refuse, existing, settle } = useRefusal(form)

  function add(draft: Draft, onAdded: (added: Company) => void) {
    settle()
    const given = { ...changesOf(emptyDraft(), draft), name: draft.name, access: draft.access }
    const { data, faults } = checkValues(NewCompany, given, i18n)
    if (faults.length > 0) tellFaults(form, faults)
    else
      mutation.mutate({ body: data, attempt: attempt(data) }, { onSuccess: (added) => onAdded(added), onError: refuse })
  }
  return { add, busy: mutation.isPending, existing }
}
