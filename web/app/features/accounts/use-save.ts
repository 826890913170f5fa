import type { AccountChange, CurrentAccount } from '@kontor/contract/accounts.ts'
import { useLingui } from '@lingui/react/macro'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useSaveAccount } from './accounts.queries.ts'

/** Saves a form of the account: success is said, refused fields are marked, a conflict is kept for the banner. */
export function useSave(form: FormInstance) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const mutation = useSaveAccount()
  const [conflict, setConflict] = useState<string>()

  function save(change: AccountChange, after?: (saved: CurrentAccount) => void) {
    setConflict(undefined)
    mutation.mutate(change, {
      onSuccess: (saved) => {
        notices.success(t`Saved`)
        after?.(saved)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
        else if (error instanceof ApiError && error.status === 409) setConflict(errorText(i18n, error))
        else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
      },
    })
  }
  return { save, busy: mutation.isPending, conflict, settle: () => setConflict(undefined) }
}
