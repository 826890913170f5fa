import { MOST_POLLS, POLL_MS } from '@kontor/contract/kit/freshness.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** Asks again and again while something runs; ends with it, with the screen, or after the last of its tries. */
export function usePolling(runs: boolean, ask: () => Promise<void>) {
  const [isOver, setIsOver] = useState(false)
  const poll = useEffectEvent(ask)
  useEffect(() => {
    if (!runs || isOver) return undefined
    let polls = 0
    let isOpen = true
    let timer = wait()
    function wait() {
      return window.setTimeout(() => void next(), POLL_MS)
    }
    async function next() {
      await poll()
      polls += 1
      if (!isOpen) return
      if (polls < MOST_POLLS) timer = wait()
      else setIsOver(true)
    }
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [runs, isOver])
  return { isOver, again: () => setIsOver(false) }
}
