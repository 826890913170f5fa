import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react'
import { NavLink } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { menuFor } from './menu.ts'

/** The places of the menu as links; `short` keeps the names for screen readers and as tooltips. */
export function MenuLinks({ user, short, onFollow }: { user: KnownUser; short?: boolean; onFollow?: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return menuFor(user).map((section) => {
    const title = i18n._(section.title)
    return (
      <section key={title} className="menu-section">
        <h2 className={short ? 'visually-hidden' : 'menu-title'}>{title}</h2>
        <ul>
          {section.entries.map(({ page, label, icon: Icon }) => (
            <li key={page}>
              <NavLink
                to={href(page, locale)}
                className="menu-link"
                prefetch="viewport"
                {...(short ? { title: i18n._(label) } : {})}
                {...(onFollow ? { onClick: onFollow } : {})}
              >
                <Icon size={20} aria-hidden />
                <span className={short ? 'visually-hidden' : undefined}>{i18n._(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
