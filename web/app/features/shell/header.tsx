import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, Search } from 'lucide-react'
import type { KnownUser } from '~/lib/known-user.ts'
import { Wordmark } from '~/ui/plain/wordmark.tsx'
import { Bell } from './bell.tsx'
import { Credits } from './credits.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useShell } from './shell-context.ts'
import { UserMenu } from './user-menu.tsx'

export function Header({ user }: { user: KnownUser }) {
  const { t } = useLingui()
  const shell = useShell()
  return (
    <header className="header">
      <span className="header-brand phone-only">
        <Wordmark />
      </span>
      <SearchBox user={user} />
      <div className="header-tools">
        <button
          type="button"
          className="icon-button phone-only"
          onClick={() => shell.openPalette()}
          aria-label={t`Search`}
        >
          <Search size={20} aria-hidden />
        </button>
        <Credits />
        <Bell user={user} />
        <LanguageMenu />
        <button
          type="button"
          className="icon-button desk-only"
          onClick={shell.openSupport}
          aria-label={t`Help`}
          title={t`Help`}
        >
          <CircleQuestionMark size={20} aria-hidden />
        </button>
        <UserMenu user={user} />
      </div>
    </header>
  )
}
