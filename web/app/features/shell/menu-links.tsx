import { href, PAGES } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { NavLink } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import type { MenuEntry } from '~/lib/menu-sections.ts'
import { useNear } from '~/lib/use-near.ts'
import { isLocked, menuFor } from './menu.ts'
import { MenuCount } from './menu-count.tsx'

type Props = { user: KnownUser; short?: boolean; onFollow?: () => void }

/** The places of the menu as links; `short` keeps the names for screen readers and as tooltips. */
export function MenuLinks({ user, short = false, onFollow }: Props) {
  const { i18n } = useLingui()
  const sections = menuFor(user)
  const paths = sections.flatMap(({ entries }) => entries.map(({ page }) => PAGES[page].path))
  // The account is not where one is on a page below it that has a place of its own.
  const hasPlacesBelow = ({ page }: MenuEntry) => paths.some((path) => path.startsWith(`${PAGES[page].path}/`))
  return sections.map((section) => {
    const title = i18n._(section.title)
    return (
      <section key={title} className="menu-section">
        <h2 className={short ? 'visually-hidden' : 'menu-title'}>{title}</h2>
        <ul>
          {section.entries.map((entry) => (
            <li key={entry.page}>
              <MenuLink
                entry={entry}
                user={user}
                isLocked={isLocked(entry, user)}
                end={hasPlacesBelow(entry)}
                short={short}
                {...(onFollow ? { onFollow } : {})}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type LinkProps = {
  entry: MenuEntry
  user: KnownUser
  isLocked: boolean
  end: boolean
  short: boolean
  onFollow?: () => void
}

/** A place of the menu: a lock where the plan lacks it, else the keys that lead there. */
function MenuLink({ entry, user, isLocked: isShut, end, short, onFollow }: LinkProps) {
  const { page, label, icon: Icon, letter } = entry
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [isNear, ref] = useNear()
  const name = i18n._(label)
  return (
    <NavLink
      ref={ref}
      to={href(page, locale)}
      end={end}
      className="menu-link"
      prefetch={isNear ? 'render' : 'none'}
      {...(short ? { title: name } : {})}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <Icon size={20} aria-hidden />
      <span className={short ? 'visually-hidden' : 'menu-name'}>{name}</span>
      {!isShut && !short && <MenuCount page={page} user={user} />}
      {isShut && <Lock size={14} role="img" aria-label={t`locked`} className="menu-lock" />}
      {letter && !isShut && !short && (
        <kbd aria-hidden className="menu-keys">
          g {letter}
        </kbd>
      )}
    </NavLink>
  )
}
