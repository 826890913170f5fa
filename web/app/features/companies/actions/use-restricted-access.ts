import { useLingui } from '@lingui/react/macro'
import { useNotices } from '~/ui/use-notices.ts'

/** What a restricted user is told instead of being shown a record. */
export function useRestrictedAccess() {
  const { t } = useLingui()
  const notices = useNotices()
  return () =>
    notices.failure({
      title: t`Your access is restricted`,
      text: t`You can see lists, but not whole records. An administrator of your account can change this.`,
    })
}
