import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { saveSettings } from '~/lib/session.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { Wordmark } from '~/ui/plain/wordmark.tsx'
import { MenuLinks } from './menu-links.tsx'

/** 200 px of names or 80 px of icons; the browser remembers which. */
export function Sidebar({ user }: { user: KnownUser }) {
  const { t } = useLingui()
  const locale = useLocale()
  const remembered = useVisitor()?.settings.sidebar === 'closed'
  const [closed, setClosed] = useState(remembered)
  function toggle() {
    saveSettings({ sidebar: closed ? 'open' : 'closed' })
    setClosed(!closed)
  }
  const Icon = closed ? PanelLeftOpen : PanelLeftClose
  const name = closed ? t`Widen the menu` : t`Narrow the menu`
  return (
    <aside className="sidebar" data-closed={closed}>
      <Link to={href('home', locale)} className="sidebar-brand" aria-label={t`Kontor, to the home page`}>
        <Wordmark />
      </Link>
      <nav aria-label={t`Main menu`} className="sidebar-menu">
        <MenuLinks user={user} short={closed} />
      </nav>
      <button
        type="button"
        className="icon-button sidebar-toggle"
        onClick={toggle}
        aria-label={name}
        title={name}
        aria-expanded={!closed}
      >
        <Icon size={20} aria-hidden />
      </button>
    </aside>
  )
}
