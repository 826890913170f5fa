import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { LanguageLinks } from './language-links.tsx'
import { SiteLink } from './site-link.tsx'

export function SiteFooter() {
  const locale = useLocale()
  const { t } = useLingui()
  const names = [
    ['imprint', t`Imprint`],
    ['terms', t`Terms`],
    ['contact', t`Contact`],
    ['apiReference', t`API`],
  ] as const satisfies [PageName, string][]
  return (
    <footer className="p-footer">
      <div className="p-wide p-footer-row">
        <nav aria-label={t`Legal and more`}>
          <ul>
            {names.map(([page, name]) => (
              <li key={page}>
                <SiteLink to={href(page, locale)}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="p-footer-languages" aria-label={t`Language`}>
          <LanguageLinks marked={false} />
        </nav>
      </div>
    </footer>
  )
}
