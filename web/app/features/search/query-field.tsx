import { useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from './use-search-state.ts'

/** So long a pause in typing starts the search. */
const PAUSE_MS = 250

type Props = {
  query: string
  placeholder: string
  onChange: (changes: Changes, options?: { replace: boolean }) => void
}

/** The words of a search. A pause in typing searches in place, Enter makes a step that Back undoes. */
export function QueryField({ query, placeholder, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  function send(replace: boolean) {
    if (typed.trim() === sent.current) return
    sent.current = typed.trim()
    onChange({ query: typed.trim() }, { replace })
  }
  // What was typed since it was sent stays; an address that came from elsewhere is taken over.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined
    const timer = setTimeout(() => send(true), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form role="search" className="query-field" aria-label={placeholder} onSubmit={(event) => event.preventDefault()}>
      <Input
        type="search"
        value={typed}
        maxLength={500}
        allowClear
        prefix={<Search size={16} aria-hidden />}
        placeholder={placeholder}
        aria-label={t`Words to search for`}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => send(false)}
      />
    </form>
  )
}
