import type { SharedShortlist } from '@kontor/contract/shared-shortlists.ts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { openShortlist } from '~/lib/client.ts'
import { sharedText } from '~/lib/shared-text.ts'

const LOCKED = 403

type State =
  | { phase: 'loading' }
  | { phase: 'locked' }
  | { phase: 'failed'; text: string }
  | { phase: 'open'; shortlist: SharedShortlist; password: string | undefined }

/** What a link stands for. It is asked for in the browser, so that programs that only look at links count as no view. */
export function useShortlist(code: string) {
  const { i18n } = useLingui()
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => {
    if (code === '') return undefined
    let isGone = false
    openShortlist(code).then(
      (shortlist) => !isGone && setState({ phase: 'open', shortlist, password: undefined }),
      (error: unknown) => {
        if (isGone) return
        const isLocked = error instanceof ApiError && error.status === LOCKED
        setState(isLocked ? { phase: 'locked' } : { phase: 'failed', text: errorText(i18n, error) })
      },
    )
    return () => {
      isGone = true
    }
  }, [code, i18n])
  const unlocked = (shortlist: SharedShortlist, password: string) => setState({ phase: 'open', shortlist, password })
  const nothing: State = { phase: 'failed', text: sharedText(i18n, 'errors.notFound') }
  return { state: code === '' ? nothing : state, unlocked }
}
