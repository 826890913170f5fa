import { MOST_POLLS, POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** Asks again and again while something runs; ends with it, with the screen, or after the last of its tries. */
export function usePolling(runs: boolean, ask: () => Promise<void>) {
  const [isOver, setIsOver] = useState(false)
  const poll = useEffectEvent(ask)
  useEffect(() => {
    if (!runs || isOver) return undefined
    let polls = 0
    let timer = window.setTimeout(next, POLL_MS)
    let isOpen = true
    async function next() {
      await poll()
      polls += 1
      if (!isOpen) return
      if (polls < MOST_POLLS) timer = window.setTimeout(next, POLL_MS)
      else setIsOver(true)
    }
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [runs, isOver])
  return { isOver, again: () => setIsOver(false) }
}
