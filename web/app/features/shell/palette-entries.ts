import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, translatePath } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import {
  BookOpen,
  CircleQuestionMark,
  Globe,
  LogOut,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Receipt,
  Sun,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { isBuilt } from '~/lib/screens.ts'
import { logout, saveSettings } from '~/lib/session.ts'
import { wearTheme } from '~/lib/wear-theme.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { menuFor } from './menu.ts'
import { useShell } from './shell-context.ts'

export type PaletteEntry = { name: string; icon: LucideIcon; keywords?: string[]; run: () => void }
export type PaletteGroup = { title: string; entries: PaletteEntry[] }

/** Every built page the user may open, and what can be done from anywhere. */
export function usePaletteGroups(user: KnownUser): PaletteGroup[] {
  const { t } = useLingui()
  return [
    { title: t`Go to`, entries: [...usePlaces(user), ...usePublicPlaces()] },
    { title: t`Do`, entries: [...useThemes(), ...useLanguages(), ...useOthers()] },
  ]
}

function usePlaces(user: KnownUser): PaletteEntry[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  return menuFor(user).flatMap(({ entries }) =>
    entries.map(({ page, label, icon }) => ({
      name: i18n._(label),
      icon,
      keywords: [page],
      run: () => void navigate(href(page, locale)),
    })),
  )
}

function usePublicPlaces(): PaletteEntry[] {
  const { t } = useLingui()
  const locale = useLocale()
  const places = [
    { page: 'pricing', name: t`Plans and prices`, icon: Receipt },
    { page: 'contact', name: t`Contact`, icon: Mail },
    { page: 'apiReference', name: t`API reference`, icon: BookOpen },
  ] as const
  return places
    .filter(({ page }) => isBuilt(page))
    .map(({ page, name, icon }) => ({ name, icon, keywords: [page], run: () => location.assign(href(page, locale)) }))
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
    { name: t`Help and keys`, icon: CircleQuestionMark, keywords: ['help', 'support'], run: openSupport },
    { name: t`Sign out`, icon: LogOut, keywords: ['logout', 'sign out'], run: () => void logout() },
  ]
}
