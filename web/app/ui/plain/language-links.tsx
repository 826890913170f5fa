import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { translatePath } from '@kontor/contract/kit/paths.ts'
import { useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { saveSettings } from '~/lib/session.ts'
import { Icon } from './icon.tsx'
import { CHECK } from './site-icons.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

/** The same place in each language; the document is loaded anew, so every word changes with it. */
export function LanguageLinks({ marked }: { marked: boolean }) {
  const current = useLocale()
  const { pathname, search } = useLocation()
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={translatePath(pathname, locale) + search}
      hrefLang={locale}
      lang={locale}
      onClick={() => saveSettings({ locale })}
      aria-current={locale === current ? 'true' : undefined}
    >
      {LANGUAGE_NAMES[locale]}
      {marked && locale === current && <Icon of={CHECK} size={16} />}
    </a>
  ))
}
