import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, translatePath } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import {
  Bell,
  BookOpen,
  CircleQuestionMark,
  Globe,
  LibraryBig,
  ListPlus,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Plus,
  Receipt,
  SquareCheck,
  Sun,
  Trash2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { lockedFeature } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { usePageActions } from '~/lib/page-actions.ts'
import { isBuilt } from '~/lib/screens.ts'
import { logout, saveSettings } from '~/lib/session.ts'
import { wearTheme } from '~/lib/wear-theme.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { menuFor } from './menu.ts'
import { useShell } from './shell-context.ts'
import { ADD_LETTER } from './use-shortcuts.ts'

export type PaletteEntry = {
  name: string
  icon: LucideIcon
  keywords?: string[]
  /** The keys that do the same. */
  keys?: string
  run: () => void
}
export type PaletteGroup = { title: string; entries: PaletteEntry[] }

/** Every built page the user may open, and what can be done from anywhere. */
export function usePaletteGroups(user: KnownUser): PaletteGroup[] {
  const { t } = useLingui()
  return [
    { title: t`Go to`, entries: [...usePlaces(user), ...useOtherPlaces(user), ...usePublicPlaces()] },
    {
      title: t`Actions`,
      entries: [...usePageEntries(), ...useAdding(user), ...useThemes(), ...useLanguages(), ...useOthers()],
    },
  ]
}

/** What the page in view offers comes first. */
function usePageEntries(): PaletteEntry[] {
  return usePageActions().map(({ name, icon, run }) => ({ name, icon, run }))
}

function usePlaces(user: KnownUser): PaletteEntry[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  return menuFor(user).flatMap(({ entries }) =>
    entries.map(({ page, label, icon, letter }) => ({
      name: i18n._(label),
      icon,
      keywords: [page],
      ...(letter ? { keys: `g ${letter}` } : {}),
      run: () => void navigate(href(page, locale)),
    })),
  )
}

/** Places that the menu leaves to the screens they belong to. */
function useOtherPlaces(user: KnownUser): PaletteEntry[] {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  if (!may(user, 'record:write')) return []
  const notified = {
    name: t`Notifications`,
    icon: Bell,
    keywords: ['notifications'],
    run: () => void navigate(href('notifications', locale)),
  }
  const run = () => void navigate(href('recentlyDeleted', locale))
  return [
    ...(lockedFeature('notifications', user) ? [] : [notified]),
    { name: t`Recently deleted`, icon: Trash2, keywords: ['recentlyDeleted', t`Restore`], run },
  ]
}

function usePublicPlaces(): PaletteEntry[] {
  const { t } = useLingui()
  const locale = useLocale()
  const places = [
    { page: 'knowledge', name: t`Help articles`, icon: LibraryBig },
    { page: 'pricing', name: t`Plans and prices`, icon: Receipt },
    { page: 'contact', name: t`Contact`, icon: Mail },
    { page: 'apiReference', name: t`API reference`, icon: BookOpen },
  ] as const
  return places
    .filter(({ page }) => isBuilt(page))
    .map(({ page, name, icon }) => ({ name, icon, keywords: [page], run: () => location.assign(href(page, locale)) }))
}

function useAdding(user: KnownUser): PaletteEntry[] {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  if (!may(user, 'record:write') || !isBuilt('companyAdd')) return []
  const go = (address: string) => () => void navigate(address)
  const task = href('tasks', locale, {}, { taskId: 'new' })
  return [
    {
      name: t`Add company`,
      icon: Plus,
      keywords: ['add', 'new', 'company'],
      keys: ADD_LETTER,
      run: go(href('companyAdd', locale)),
    },
    ...(lockedFeature('jobAdd', user)
      ? []
      : [{ name: t`Add job`, icon: Plus, keywords: ['add', 'new', 'job'], run: go(href('jobAdd', locale)) }]),
    ...(lockedFeature('tasks', user)
      ? []
      : [{ name: t`New task`, icon: SquareCheck, keywords: ['add', 'new', 'task'], run: go(task) }]),
    ...(lockedFeature('listAdd', user)
      ? []
      : [{ name: t`New list`, icon: ListPlus, keywords: ['add', 'new', 'list'], run: go(href('listAdd', locale)) }]),
  ]
}

function useThemes(): PaletteEntry[] {
  const { t } = useLingui()
  const theme = t`Theme`
  return [
    { name: t`Light theme`, icon: Sun, keywords: [theme, 'light'], run: () => wearTheme('light') },
    { name: t`Dark theme`, icon: Moon, keywords: [theme, 'dark'], run: () => wearTheme('dark') },
    { name: t`Theme like the system`, icon: Monitor, keywords: [theme, 'system'], run: () => wearTheme('system') },
  ]
}

function useLanguages(): PaletteEntry[] {
  const { t } = useLingui()
  const current = useLocale()
  return LOCALES.filter((locale) => locale !== current).map((locale) => {
    const language = LANGUAGE_NAMES[locale]
    return {
      name: t`Language: ${language}`,
      icon: Globe,
      keywords: [locale, 'language'],
      run: () => {
        saveSettings({ locale })
        location.assign(translatePath(location.pathname, locale) + location.search)
      },
    }
  })
}

function useOthers(): PaletteEntry[] {
  const { t } = useLingui()
  const { openSupport } = useShell()
  return [
    { name: t`Help and keys`, icon: CircleQuestionMark, keywords: ['help', 'support'], keys: '?', run: openSupport },
    { name: t`Sign out`, icon: LogOut, keywords: ['logout', 'sign out'], run: () => void logout() },
  ]
}
