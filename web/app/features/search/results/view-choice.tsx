import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

export type View = 'table' | 'cards'

export function useView(): View {
  return useSearchParams()[0].get('view') === 'cards' ? 'cards' : 'table'
}

/** The same results as a dense table or as cards. */
export function ViewChoice() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const current = useView()
  const views = [
    { view: 'table', name: t`Table`, icon: Rows3 },
    { view: 'cards', name: t`Cards`, icon: LayoutGrid },
  ] as const
  function hrefOf(view: View) {
    const next = new URLSearchParams(search)
    next.delete('view')
    if (view === 'cards') next.set('view', view)
    return `?${next}`
  }
  return (
    <nav className="list-choice view-choice" aria-label={t`View`}>
      {views.map(({ view, name, icon: Icon }) => (
        <Link
          key={view}
          to={hrefOf(view)}
          replace
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
          aria-label={name}
          title={name}
        >
          <Icon size={16} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
