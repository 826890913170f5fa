import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import { lazyPart } from '~/lib/lazy-part.ts'
import { ConfirmStrip } from './confirm-strip.tsx'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ShellProvider } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'
import { SupportPanel } from './support-panel.tsx'
import { TabBar } from './tab-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** The frame of every signed-in screen. */
export function AppFrame({ user, children }: { user: KnownUser; children: ReactNode }) {
  const { palette, openPalette, closePalette } = usePalette()
  const [support, setSupport] = useState(false)
  const [menu, setMenu] = useState(false)
  const shell = useMemo(
    () => ({
      openPalette,
      openSupport: () => setSupport(true),
      openMenu: () => setMenu(true),
    }),
    [openPalette],
  )
  useShortcuts(shell, user)
  return (
    <ShellProvider value={shell}>
      <a className="skip-link" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <div className="frame">
        <Sidebar user={user} />
        <div className="frame-main">
          <Header user={user} />
          <ConfirmStrip user={user} />
          <main id="content" className="frame-content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <TabBar user={user} />
      <MobileMenu user={user} open={menu} onClose={() => setMenu(false)} />
      <SupportPanel open={support} onClose={() => setSupport(false)} />
      {palette && (
        <Suspense>
          <Palette user={user} words={palette.words} open={palette.open} onClose={closePalette} />
        </Suspense>
      )}
    </ShellProvider>
  )
}

/** The palette loads with its first use, too late to know where the focus was; so it is kept here and given back. */
function usePalette() {
  const [palette, setPalette] = useState<{ words: string; open: boolean }>()
  const before = useRef<Element | null>(null)
  const openPalette = useCallback((words = '') => {
    before.current = document.activeElement
    setPalette({ words, open: true })
  }, [])
  const closePalette = useCallback(() => {
    setPalette({ words: '', open: false })
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])
  return { palette, openPalette, closePalette }
}
