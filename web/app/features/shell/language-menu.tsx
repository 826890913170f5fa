import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { translatePath } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Dropdown } from 'antd'
import { Check, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { saveSettings } from '~/lib/session.ts'
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
    <Dropdown menu={{ items, selectedKeys: [current] }} trigger={['click']} placement="bottomRight" autoFocus>
      <button type="button" className="icon-button desk-only" aria-label={t`Language`} title={t`Language`}>
        <Globe size={20} aria-hidden />
      </button>
    </Dropdown>
  )
}
