import { useLingui } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import type { KnownUser } from '~/lib/known-user.ts'
import { LanguageLinks } from '~/ui/plain/language-links.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { MenuLinks } from './menu-links.tsx'
import { useShell } from './shell-context.ts'

/** The menu of phones, coming from below where the thumb is. */
export function MobileMenu({ user, open, onClose }: { user: KnownUser; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { openSupport } = useShell()
  function help() {
    onClose()
    openSupport()
  }
  return (
    <Sheet title={t`Menu`} open={open} onClose={onClose} placement="bottom">
      <nav aria-label={t`Main menu`} className="sheet-menu">
        <MenuLinks user={user} onFollow={onClose} />
        <button type="button" className="menu-link" onClick={help}>
          <LifeBuoy size={20} aria-hidden />
          {t`Help`}
        </button>
      </nav>
      <nav aria-label={t`Language`} className="sheet-languages">
        <LanguageLinks marked />
      </nav>
    </Sheet>
  )
}
