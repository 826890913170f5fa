import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { translatePath } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Check, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { saveSettings } from '~/lib/session.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'

/** The same place in another language; the document is loaded anew, so that every word changes. */
export function LanguageMenu() {
  const { t } = useLingui()
  const current = useLocale()
  const { pathname, search } = useLocation()
  const items = LOCALES.map((locale) => ({
    key: locale,
    label: (
      <a href={translatePath(pathname, locale) + search} hrefLang={locale} lang={locale} className="menu-choice">
        {LANGUAGE_NAMES[locale]}
        {locale === current && <Check size={16} aria-hidden />}
      </a>
    ),
    onClick: () => saveSettings({ locale }),
  }))
  return (
    <MenuButton items={items} name={t`Language`} className="icon-button desk-only" tooltip>
      <Globe size={20} aria-hidden />
    </MenuButton>
  )
}
