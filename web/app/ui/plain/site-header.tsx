import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { BARS, GLOBE } from './site-icons.ts'
import { LanguageLinks } from './language-links.tsx'
import { Menu } from './menu.tsx'
import { SiteLink } from './site-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <header className="p-header">
      <div className="p-wide p-header-row">
        <SiteLink className="p-brand" to={href('landing', locale)}>
          <Wordmark />
          <span className="p-hidden">Kontor</span>
        </SiteLink>
        <nav className="p-nav" aria-label={t`Main`}>
          <SiteLinks />
        </nav>
        <div className="p-tools">
          <Menu name={`${t`Language`}: ${locale.toUpperCase()}`} label={<LanguageLabel />}>
            <LanguageLinks marked />
          </Menu>
          <ThemeSwitch />
          <Entrance signedIn={signedIn} />
          <Menu className="p-mobile-menu" name={t`Menu`} label={<Icon of={BARS} />}>
            <SiteLinks />
            {!signedIn && (
              <>
                <SiteLink to={href('signin', locale)}>
                  <Trans>Sign in</Trans>
                </SiteLink>
                <SiteLink to={href('join', locale)}>
                  <Trans>Start for free</Trans>
                </SiteLink>
              </>
            )}
          </Menu>
        </div>
      </div>
    </header>
  )
}

function LanguageLabel() {
  const locale = useLocale()
  return (
    <>
      <Icon of={GLOBE} />
      <span className="p-wide-only">{locale.toUpperCase()}</span>
    </>
  )
}

function SiteLinks() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { t } = useLingui()
  const names = [
    ['landing', t`Product`],
    ['pricing', t`Pricing`],
    ['knowledge', t`Help`],
    ['aboutUs', t`About`],
    ['contact', t`Contact`],
  ] as const satisfies [PageName, string][]
  return names.map(([page, name]) => {
    const address = href(page, locale)
    return (
      <SiteLink key={page} to={address} aria-current={address === pathname ? 'page' : undefined}>
        {name}
      </SiteLink>
    )
  })
}

function Entrance({ signedIn }: { signedIn: boolean }) {
  const locale = useLocale()
  if (signedIn) {
    return (
      <ButtonLink className="p-button-small" to={href('home', locale)}>
        <Trans>Open Kontor</Trans>
      </ButtonLink>
    )
  }
  return (
    <>
      <SiteLink className="p-text-link" to={href('signin', locale)}>
        <Trans>Sign in</Trans>
      </SiteLink>
      <ButtonLink className="p-button-small p-wide-only" to={href('join', locale)}>
        <Trans>Start for free</Trans>
      </ButtonLink>
    </>
  )
}
