import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { MenuButton } from '~/ui/menu-button.tsx'
import { Moment } from '~/ui/moment.tsx'
import { useCountText } from '../results/use-count-text.ts'

type Props = {
  saved: SavedSearch
  timeZone: string
  onSeen: () => void
  onRename?: () => void
  onForget?: () => void
}

/** A saved search with what came into it since it was last opened. */
export function SavedRow({ saved, timeZone, onSeen, onRename, onForget }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const countText = useCountText()
  const { name, state, newSince, lastSeenAt } = saved
  const { count } = newSince
  const fresh = countText(newSince)
  return (
    <li>
      <Link className="row-link" to={href('searchCompanies', locale, {}, state)} onClick={onSeen}>
        <Bookmark size={20} aria-hidden />
        <span className="row-main">
          <strong>{name}</strong>
          <span className="quiet">
            <Trans>
              last opened <Moment at={lastSeenAt} timeZone={timeZone} />
            </Trans>
          </span>
        </span>
        {count > 0 && (
          <span className="new-count number">
            {t`${plural(count, { one: `${fresh} new`, other: `${fresh} new` })}`}
          </span>
        )}
      </Link>
      {onRename && onForget && (
        <MenuButton
          name={t`More about ${name}`}
          className="icon-button"
          items={[
            { key: 'rename', label: t`Rename`, onClick: onRename },
            { key: 'forget', label: t`Delete`, danger: true, onClick: onForget },
          ]}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      )}
    </li>
  )
}
