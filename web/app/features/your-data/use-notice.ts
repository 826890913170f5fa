import type { NoticeView } from '@kontor/contract/privacy-notices.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { viewNotice } from '~/lib/client.ts'
import { sharedText } from '~/lib/shared-text.ts'

type State = { view?: NoticeView; failure?: string }

/** What the link leads to; an address without a code, as a mail program may cut it, leads to nothing. */
export function useNotice(code: string) {
  const { i18n } = useLingui()
  const [state, setState] = useState<State>({})
  useEffect(() => {
    if (code === '') return undefined
    let isGone = false
    viewNotice(code).then(
      (view) => !isGone && setState({ view }),
      (error: unknown) => !isGone && setState({ failure: errorText(i18n, error) }),
    )
    return () => {
      isGone = true
    }
  }, [code, i18n])
  const shown: State = code === '' ? { failure: sharedText(i18n, 'errors.noticeBad') } : state
  return { ...shown, show: (view: NoticeView) => setState({ view }) }
}
