import { href } from '@kontor/contract/kit/paths.ts'
import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Bookmark, Check, ChevronDown, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import { savedList } from '~/records/kit/search/saved-searches.queries.ts'
import type { ChangeSearch, SearchState } from '~/records/kit/search/search-state.ts'
import { SUBMENU_CLOSE_SECONDS } from '~/ui/menu-button.tsx'
import { type SearchedKind, useChooseView, useSeenView } from './use-choose-view.ts'
import { useViewActions } from './view-actions.tsx'

type Props = { kind: SearchedKind; state: SearchState; onChange: ChangeSearch }

/** The saved searches of a kind, own ones and those that colleagues share, with what can be done with the one in view. */
export function SavedViews({ kind, state, onChange }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const navigate = useNavigate()
  const countText = useCountText()
  const { data = [] } = useQuery(savedList())
  const views = data.filter(({ type }) => type === kind.kind)
  const choose = useChooseView(state, onChange)
  const shown = useSeenView(kind.filters, views, state)
  const actionsOf = useViewActions()
  const own = views.filter(({ owner }) => owner.userId === user?.userId)
  const others = views.filter((view) => !own.includes(view))

  const itemOf = (view: SavedSearch) => ({
    key: view.searchId,
    icon: view.shared ? <UsersRound size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />,
    label: view.name,
    ...(own.includes(view) ? {} : { title: t`Shared by ${view.owner.name}` }),
    extra:
      view === shown ? (
        <Check size={16} aria-label={t`chosen`} />
      ) : view.newSince.count > 0 ? (
        `+${countText(view.newSince)}`
      ) : undefined,
    onClick: () => choose(view),
  })
  const items: NonNullable<MenuProps['items']> = [
    ...own.map(itemOf),
    ...(others.length > 0
      ? [{ type: 'group' as const, key: 'others', label: t`Shared by colleagues`, children: others.map(itemOf) }]
      : []),
    ...(views.length === 0 ? [{ key: 'none', label: t`Save a search to find it here`, disabled: true }] : []),
    ...(shown ? [{ type: 'divider' as const }, ...actionsOf(shown)] : []),
    { type: 'divider' as const },
    { key: 'all', label: t`All saved and recent searches`, onClick: () => void navigate(href('search', locale)) },
  ]
  return (
    <Dropdown
      menu={{ items, subMenuCloseDelay: SUBMENU_CLOSE_SECONDS }}
      trigger={['click']}
      autoFocus
      classNames={{ root: 'menu-popup' }}
    >
      <Button type="text" icon={<Bookmark size={16} aria-hidden />} title={t`My searches`}>
        <span className="tool-name">
          <Trans>My searches</Trans>
        </span>
        <ChevronDown size={14} aria-hidden />
      </Button>
    </Dropdown>
  )
}
