import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A text once nobody has changed it for a moment, so that not every letter asks the server. */
export function useSettled(text: string, pauseMs = PAUSE_MS) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
