import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNotices } from './use-notices.ts'

const SECONDS = 5

/** Does something after a few seconds unless it is taken back. Leaving the screen does it at once. */
export function useUndoable() {
  const notices = useNotices()
  const waiting = useRef(new Map<string, { timer: number; run: () => void }>())
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())

  function settle(key: string) {
    const entry = waiting.current.get(key)
    if (!entry) return undefined
    clearTimeout(entry.timer)
    waiting.current.delete(key)
    setPending(new Set(waiting.current.keys()))
    notices.close(key)
    return entry
  }

  function begin(key: string, title: string, run: () => void) {
    const timer = window.setTimeout(() => settle(key)?.run(), SECONDS * 1000)
    waiting.current.set(key, { timer, run })
    setPending(new Set(waiting.current.keys()))
    const undo = (
      <Button size="small" onClick={() => settle(key)}>
        <Trans>Undo</Trans>
      </Button>
    )
    notices.keep(key, title, undo, SECONDS)
  }

  useEffect(() => {
    const entries = waiting.current
    return () => {
      for (const { timer, run } of entries.values()) {
        clearTimeout(timer)
        run()
      }
      entries.clear()
    }
  }, [])

  return { begin, pending }
}
