import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'

const UNDO_SECONDS = 10

type Offer = {
  /** A notice with the same key takes the place of the one before. */
  key: string
  text: ReactNode
  undo: (() => Promise<unknown>) | null
  /** What is said when it was undone, and the title when it was refused; without them `undo` says so itself. */
  done?: string
  failed?: string
}

/** Says what has just happened and offers the way back for some seconds. It outlives the row or dialog that did it. */
export function useUndoNotice() {
  const { i18n } = useLingui()
  const notices = useNotices()
  return function offer({ key, text, undo, done, failed }: Offer) {
    async function takeBack(run: () => Promise<unknown>) {
      notices.close(key)
      try {
        await run()
        if (done) notices.success(done)
      } catch (error) {
        if (failed) notices.failure({ title: failed, text: errorText(i18n, error) })
      }
    }
    const button = undo && (
      <Button size="small" onClick={() => void takeBack(undo)}>
        <Trans>Undo</Trans>
      </Button>
    )
    notices.keep(key, text, button, UNDO_SECONDS)
  }
}
