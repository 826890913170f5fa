import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function SiteFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <div className="p-page">
      <a className="p-skip" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader signedIn={signedIn} />
      <main className="p-main" id="content" tabIndex={-1}>
        <div className="p-wide">{children}</div>
      </main>
      <SiteFooter />
    </div>
  )
}
