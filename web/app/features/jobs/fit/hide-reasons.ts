import type { HideReason } from '@kontor/contract/hidden-people.ts'
import { useLingui } from '@lingui/react/macro'
import { CRITERION_NAMES } from '~/records/job/fit-names.ts'

/** Why somebody was hidden: what the job asks for, or something else. */
export function useHideReasonName() {
  const { t, i18n } = useLingui()
  return (reason: HideReason) =>
    reason === 'other' ? t({ message: 'Something else', context: 'a reason' }) : i18n._(CRITERION_NAMES[reason])
}
