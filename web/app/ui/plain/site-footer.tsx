import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { LanguageLinks } from './language-links.tsx'
import { SiteLink } from './site-link.tsx'

export function SiteFooter() {
  const { t } = useLingui()
  const product = [
    ['sales360', t`Sales`],
    ['talentAcquisition', t`Recruiting`],
    ['businessApi', t`Business API`],
    ['technologyExecutives', t`Technology`],
  ] as const satisfies [PageName, string][]
  const more = [
    ['knowledge', t`Help`],
    ['academy', t`Academy`],
    ['blog', t`Blog`],
    ['career', t`Careers`],
  ] as const satisfies [PageName, string][]
  const legal = [
    ['imprint', t`Imprint`],
    ['terms', t`Terms`],
    ['contact', t`Contact`],
    ['apiReference', t`API`],
  ] as const satisfies [PageName, string][]
  return (
    <footer className="p-footer">
      <div className="p-wide p-footer-row">
        <FooterLinks name={t`Product`} links={product} />
        <FooterLinks name={t`Help and reading`} links={more} />
        <FooterLinks name={t`Legal and more`} links={legal} />
        <nav className="p-footer-languages" aria-label={t`Language`}>
          <LanguageLinks marked={false} />
        </nav>
      </div>
    </footer>
  )
}

function FooterLinks({ name, links }: { name: string; links: readonly (readonly [PageName, string])[] }) {
  const locale = useLocale()
  return (
    <nav aria-label={name}>
      <ul>
        {links.map(([page, title]) => (
          <li key={page}>
            <SiteLink to={href(page, locale)}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
