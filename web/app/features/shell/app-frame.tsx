import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ShellProvider } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'
import { SupportPanel } from './support-panel.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))

/** The frame of every signed-in screen. */
export function AppFrame({ user, children }: { user: KnownUser; children: ReactNode }) {
  const [palette, setPalette] = useState<{ words: string; open: boolean }>()
  const [support, setSupport] = useState(false)
  const [menu, setMenu] = useState(false)
  const shell = useMemo(
    () => ({
      openPalette: (words = '') => setPalette({ words, open: true }),
      openSupport: () => setSupport(true),
      openMenu: () => setMenu(true),
    }),
    [],
  )
  useShortcuts(shell)
  return (
    <ShellProvider value={shell}>
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className="frame">
        <Sidebar user={user} />
        <div className="frame-main">
          <Header user={user} />
          <main id="content" className="frame-content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <MobileMenu user={user} open={menu} onClose={() => setMenu(false)} />
      <SupportPanel open={support} onClose={() => setSupport(false)} />
      {palette && (
        <Suspense>
          <Palette user={user} words={palette.words} open={palette.open} onClose={() => setPalette({ words: '', open: false })} />
        </Suspense>
      )}
    </ShellProvider>
  )
}
