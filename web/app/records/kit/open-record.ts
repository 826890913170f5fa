import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** Opens the page of a record from wherever it is listed; a restricted user is told why not, everywhere alike. */
export function useOpenRecord() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const notices = useNotices()
  const user = useUser()
  return (address: string) => {
    if (!user || !isRestrictedUser(asWho(user))) return void navigate(address)
    return notices.failure({
      title: t`Your access is restricted`,
      text: t`You can see lists, but not whole records. An administrator of your account can change this.`,
    })
  }
}
