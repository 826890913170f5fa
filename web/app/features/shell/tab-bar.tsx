import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { NavLink } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { isLocked, menuFor } from './menu.ts'
import { MenuCount } from './menu-count.tsx'
import { useShell } from './shell-context.ts'

/** What is gone to most, the first ones first; whoever may not open one of them gets the next. */
const PLACES: readonly PageName[] = ['home', 'search', 'tasks', 'jobs', 'contacts', 'companies', 'following', 'lists']
const MOST = 4

/** The ways at the foot of a phone, where the thumb is; the last one opens all of them. */
export function TabBar({ user }: { user: KnownUser }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { openMenu } = useShell()
  const open = menuFor(user)
    .flatMap(({ entries }) => entries)
    .filter((entry) => !isLocked(entry, user))
  const entries = PLACES.flatMap((page) => open.find((entry) => entry.page === page) ?? []).slice(0, MOST)
  return (
    <nav className="tab-bar" aria-label={t`Places`}>
      {entries.map(({ page, label, icon: Icon }) => (
        <NavLink key={page} to={href(page, locale)} className="tab-bar-link">
          <span className="tab-bar-icon">
            <Icon size={20} aria-hidden />
            <MenuCount page={page} user={user} />
          </span>
          <span className="tab-bar-name">{i18n._(label)}</span>
        </NavLink>
      ))}
      <button type="button" className="tab-bar-link" onClick={openMenu} aria-haspopup="dialog">
        <span className="tab-bar-icon">
          <Ellipsis size={20} aria-hidden />
        </span>
        <span className="tab-bar-name">{t`More`}</span>
      </button>
    </nav>
  )
}
