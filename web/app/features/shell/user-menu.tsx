import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { Check, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { logout } from '~/lib/session.ts'
import { THEMES, type Theme } from '~/lib/settings.ts'
import { useDraft } from '~/lib/use-draft.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { wearTheme } from '~/lib/wear-theme.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'
import { UserPicture } from '~/records/kit/user-picture.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { initialsOf } from '~/ui/initials.ts'
import { MenuButton } from '~/ui/menu-button.tsx'

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor }

export function UserMenu({ user }: { user: KnownUser }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const [theme, setTheme] = useTheme()
  const names = { light: t`Light`, dark: t`Dark`, system: t`Like the system` }
  // Nothing is asked for the sake of the menu: it stands here once a screen knows the account.
  const known = useQuery({ ...currentAccount(), enabled: false }).data
  const items: NonNullable<MenuProps['items']> = [
    {
      type: 'group',
      key: 'who',
      label: (
        <span className="user-card">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          <span>{[known?.account.companyName, PLAN_NAMES[user.productId]].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'account',
      icon: <Settings size={16} aria-hidden />,
      label: t`Account`,
      onClick: () => void navigate(href('account', locale)),
    },
    { type: 'divider' },
    {
      type: 'group',
      key: 'theme',
      label: t`Theme`,
      children: THEMES.map((each) => {
        const Icon = THEME_ICONS[each]
        return {
          key: each,
          icon: <Icon size={16} aria-hidden />,
          label: names[each],
          extra: each === theme ? <Check size={16} aria-label={t`chosen`} /> : undefined,
          onClick: () => setTheme(each),
        }
      }),
    },
    { type: 'divider' },
    { key: 'out', icon: <LogOut size={16} aria-hidden />, label: t`Sign out`, onClick: () => void logout() },
  ]
  const initials = initialsOf(user.name)
  const avatarUrl = known?.user.avatarUrl
  return (
    // Who speaks to the page says what is to be read: the name of the button begins with its letters.
    <MenuButton items={items} name={`${initials} – ${t`Your menu: ${user.name}`}`} className="avatar-button">
      {avatarUrl ? <UserPicture url={avatarUrl} size={36} /> : <span aria-hidden>{initials}</span>}
    </MenuButton>
  )
}

function useTheme() {
  const remembered = useVisitor()?.settings.theme ?? 'system'
  const [theme, setTheme] = useDraft<Theme>(remembered)
  return [
    theme,
    (next: Theme) => {
      wearTheme(next)
      setTheme(next)
    },
  ] as const
}
