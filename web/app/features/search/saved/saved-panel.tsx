import { href } from '@kontor/contract/kit/paths.ts'
import type { SavedSearch } from '@kontor/contract/saved-searches.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { Bell, Bookmark, Ellipsis, Pin, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useCountText } from '~/records/kit/list/use-count-text.ts'
import { savedList, useChangeSearch, useForgetSearch } from '~/records/kit/search/saved-searches.queries.ts'
import { HiddenValue } from '~/ui/hidden-value.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { Moment } from '~/ui/moment.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { SEARCH_KINDS } from '../search-kinds.ts'
import { NameDialog } from './name-dialog.tsx'
import { useViewActions } from './view-actions.tsx'

const FEW = 5

/** The searches that were saved: open, rename, delete with a way back. */
export function SavedPanel() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const list = useQuery(savedList())
  const change = useChangeSearch()
  const forget = useForgetSearch()
  const { begin, pending } = useUndoable()
  const actionsOf = useViewActions()
  const [renamed, setRenamed] = useState<SavedSearch>()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })

  function rename(name: string) {
    if (!renamed) return
    change.mutate({ id: renamed.searchId, name }, { onSuccess: () => setRenamed(undefined), onError })
  }
  return (
    <Panel title={t`Saved searches`}>
      <Loaded query={list} skeleton={<SkeletonLines lines={3} />}>
        {(all) => {
          const items = all.filter(({ searchId }) => !pending.has(searchId))
          if (items.length === 0) {
            return (
              <p className="quiet">
                <Trans>A search that you save stays here and counts what is new in it.</Trans>
              </p>
            )
          }
          return (
            <ul className="rows">
              {items.map((saved) => {
                const { searchId: id, name } = saved
                return (
                  <SavedRow
                    key={id}
                    saved={saved}
                    onSeen={() => change.mutate({ id, seen: true }, { onError })}
                    menu={[
                      ...(saved.can.edit
                        ? [{ key: 'rename', label: t`Rename`, onClick: () => setRenamed(saved) }]
                        : []),
                      ...actionsOf(saved).map(({ icon: _, ...action }) => action),
                      ...(saved.can.remove
                        ? [
                            {
                              key: 'forget',
                              label: t`Delete`,
                              danger: true,
                              onClick: () => begin(id, t`${name} is deleted`, () => forget.mutate(id, { onError })),
                            },
                          ]
                        : []),
                    ]}
                  />
                )
              })}
            </ul>
          )
        }}
      </Loaded>
      {renamed && (
        <NameDialog
          title={t`Rename the search`}
          initial={renamed.name}
          busy={change.isPending}
          onName={rename}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Panel>
  )
}

/** Saved searches with something new in them come first; nothing where none is saved. */
export function NewHitsPanel() {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { data = [] } = useQuery(savedList())
  const change = useChangeSearch()
  // What a colleague shares and the reader never touched is found in the search, not on the desk.
  const wanted = data.filter(({ owner, pinned, alerts }) => owner.userId === user?.userId || pinned || alerts)
  if (wanted.length === 0) return null
  const items = wanted.toSorted((a, b) => b.newSince.count - a.newSince.count).slice(0, FEW)
  return (
    <Panel
      title={t`Saved searches`}
      extra={
        <Link to={href('search', locale)}>
          <Trans>Search</Trans>
        </Link>
      }
    >
      <ul className="rows">
        {items.map((saved) => (
          <SavedRow
            key={saved.searchId}
            saved={saved}
            onSeen={() => change.mutate({ id: saved.searchId, seen: true })}
          />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = {
  saved: SavedSearch
  onSeen: () => void
  menu?: NonNullable<MenuProps['items']>
}

/** A saved search with what came into it since it was last opened. */
function SavedRow({ saved, onSeen, menu }: RowProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const countText = useCountText()
  const user = useUser()
  const { type, name, state, newSince, lastSeenAt, hidden, shared, pinned, alerts, owner } = saved
  const isOwn = owner.userId === user?.userId
  const { count } = newSince
  const fresh = countText(newSince)
  return (
    <li>
      <Link className="row-link" to={href(SEARCH_KINDS[type]?.page ?? 'search', locale, {}, state)} onClick={onSeen}>
        <Bookmark size={20} aria-hidden />
        <span className="row-main">
          <strong>{name}</strong>
          <span className="quiet">
            {!isOwn && <Trans>Shared by {owner.name}</Trans>}
            {!isOwn && lastSeenAt && ' · '}
            {lastSeenAt && (
              <Trans>
                last opened <Moment at={lastSeenAt} timeZone={timeZone} />
              </Trans>
            )}
          </span>
        </span>
        {isOwn && shared && <UsersRound size={16} className="row-mark" aria-label={t`shared`} />}
        {pinned && <Pin size={16} className="row-mark" aria-label={t`pinned`} />}
        {alerts && <Bell size={16} className="row-mark" aria-label={t`alerts on`} />}
        {hidden.length > 0 && <HiddenValue />}
        {count > 0 && (
          <span className="new-count number">
            {t`${plural(count, { one: `${fresh} new`, other: `${fresh} new` })}`}
          </span>
        )}
      </Link>
      {menu && (
        <MenuButton name={t`More about ${name}`} className="icon-button" items={menu}>
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      )}
    </li>
  )
}
