import { useRef } from 'react'

/** One key per content: sending the same again acts once, sending something else is a new request. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return (values: unknown) => {
    const content = JSON.stringify(values)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
