import type { InvitationPreview } from '@kontor/contract/users.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { previewInvitation } from '~/lib/client.ts'
import { sharedText } from '~/lib/shared-text.ts'

type State = { invitation?: InvitationPreview; failure?: string }

/** What the code of the link stands for; an address without one, as a mail program may cut it, for nothing. */
export function useInvitation(code: string): State {
  const { i18n } = useLingui()
  const [state, setState] = useState<State>({})
  useEffect(() => {
    if (code === '') return undefined
    let isGone = false
    previewInvitation(code).then(
      (invitation) => !isGone && setState({ invitation }),
      (error: unknown) => !isGone && setState({ failure: errorText(i18n, error) }),
    )
    return () => {
      isGone = true
    }
  }, [code, i18n])
  return code === '' ? { failure: sharedText(i18n, 'errors.invitationBad') } : state
}
