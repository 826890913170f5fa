import { useState } from 'react'

/** A value that may be changed here and follows its original whenever that changes. */
export function useDraft<T>(original: T) {
  const [draft, setDraft] = useState(original)
  const [seen, setSeen] = useState(original)
  // While drawing and not after it: an effect would wipe out what was typed into the first picture.
  if (seen !== original) {
    setSeen(original)
    setDraft(original)
  }
  return [draft, setDraft] as const
}
