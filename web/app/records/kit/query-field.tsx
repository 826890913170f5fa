import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { PAUSE_MS } from '~/lib/use-debounced-value.ts'

type Props = {
  query: string
  /** The name of the form, and of the field where it has no other. */
  name: string
  fieldName?: string
  placeholder: string
  maxLength: number
  className: string
  /** `isTyping` says that a pause has sent the words and not Enter. */
  onSearch: (query: string, isTyping: boolean) => void
}

/** Words that narrow a list: a pause in typing sends them, Enter sends them at once. */
export function QueryField({ query, name, fieldName = name, placeholder, maxLength, className, onSearch }: Props) {
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  function send(text: string, isTyping: boolean) {
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    onSearch(sent.current, isTyping)
  }
  const sendLater = useDebouncedCallback((text: string) => send(text, true), PAUSE_MS)
  // What was typed since it was sent stays; an address that came from elsewhere is taken over.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    sendLater.cancel()
    setTyped(query)
  }, [query, sendLater])
  return (
    <form role="search" className={className} aria-label={name} onSubmit={(event) => event.preventDefault()}>
      <Input
        type="search"
        value={typed}
        maxLength={maxLength}
        allowClear
        prefix={<Search size={16} aria-hidden />}
        placeholder={placeholder}
        aria-label={fieldName}
        onChange={(event) => {
          setTyped(event.target.value)
          sendLater(event.target.value)
        }}
        onPressEnter={() => send(typed, false)}
      />
    </form>
  )
}
