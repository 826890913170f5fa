import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useListFilter } from './use-list-filter.ts'

/** So long a pause in typing starts the search. */
const PAUSE_MS = 200

export function CompanyFilter({ busy }: { busy: boolean }) {
  return (
    <div className="list-filter" aria-busy={busy || undefined}>
      <QueryField />
      <AccessChoice />
    </div>
  )
}

function QueryField() {
  const { t } = useLingui()
  const { filter, setQuery } = useListFilter()
  const current = filter.query ?? ''
  const [typed, setTyped] = useState(current)
  const sent = useRef(current)
  function send() {
    sent.current = typed.trim()
    setQuery(typed)
  }
  // What was typed since it was sent stays; an address that came from elsewhere is taken over.
  useEffect(() => {
    if (current === sent.current) return
    sent.current = current
    setTyped(current)
  }, [current])
  useEffect(() => {
    if (typed.trim() === sent.current) return undefined
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      aria-label={t`Search companies by name or domain`}
      className="list-search"
      onSubmit={(event) => event.preventDefault()}
    >
      <Input
        type="search"
        value={typed}
        maxLength={200}
        allowClear
        prefix={<Search size={16} aria-hidden />}
        placeholder={t`Name or domain`}
        aria-label={t`Search companies by name or domain`}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={send}
      />
    </form>
  )
}

function AccessChoice() {
  const { t } = useLingui()
  const locale = useLocale()
  const { filter } = useListFilter()
  const choices = [
    { access: undefined, name: t`Any` },
    { access: 'public', name: t`Public` },
    { access: 'company', name: t`Own` },
  ] as const
  return (
    <nav className="list-choice" aria-label={t`Which companies`}>
      {choices.map(({ access, name }) => (
        <Link
          key={name}
          to={href('companies', locale, {}, { query: filter.query, access })}
          replace
          preventScrollReset
          aria-current={access === filter.access ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
