import { useEffect, useEffectEvent, useState } from 'react'
import { forgetInput, keepInput, readInput } from '~/lib/kept-input.ts'
import { useUser } from '~/lib/visitor.ts'

/** What was typed outlives leaving the page, until it is saved or thrown away. `onFound` gets what an earlier visit left. */
export function usePersistedDraft<T>(place: string, onFound: (kept: T) => void) {
  const key = `${useUser()?.userId ?? ''}:${place}`
  const [isRestored, setRestored] = useState(false)
  const find = useEffectEvent((at: string) => {
    const kept = readInput(at) as T | undefined
    if (!kept) return
    onFound(kept)
    setRestored(true)
  })
  useEffect(() => find(key), [key])
  return {
    isRestored,
    keep: (value: T) => keepInput(key, value),
    forget: () => {
      forgetInput(key)
      setRestored(false)
    },
  }
}
