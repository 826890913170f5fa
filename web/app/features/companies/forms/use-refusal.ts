import { useLingui } from '@lingui/react/macro'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { Draft } from './company-draft.ts'
import { tellFaults } from './company-faults.ts'

/** The company that has the domain already. */
export type Existing = { companyId: string; text: string }

/** Tells why a company was not saved: at the field, by the company that exists already, or in a notice. */
export function useRefusal(form: FormInstance<Draft>) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [existing, setExisting] = useState<Existing>()
  function refuse(error: unknown) {
    const companyId = existingOf(error)
    if (companyId) setExisting({ companyId, text: errorText(i18n, error) })
    else if (error instanceof ApiError && error.fields.length > 0) tellFaults(form, error.fields)
    else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  }
  return { refuse, existing, settle: () => setExisting(undefined) }
}

function existingOf(error: unknown) {
  if (!(error instanceof ApiError) || error.body.errorCode !== 221) return undefined
  return error.body.details?.companyId as string | undefined
}
