import type { ListItem } from '@kontor/contract/lists.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Check, List, ListMinus, ListPlus, Lock, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import {
  accountLists,
  heldBy,
  isListed,
  listApi,
  useAddMembers,
  useRemoveMembers,
  useUndoMembers,
} from './lists.queries.ts'
import { rowsOf, useCreateRecord } from './record.queries.ts'
import { useUndoNotice } from './use-undo-notice.tsx'
import './add-to-list.css'

type Props = { kind: Kind; ids: readonly string[]; open: boolean; onClose: () => void; onAdded?: () => void }

/** Puts one record or all that are chosen on a list, an existing one or a new one, or takes them off again. */
export function AddToList({ open, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Add to list`} open={open} onClose={onClose}>
      {open && <Choice {...rest} onClose={onClose} />}
    </Sheet>
  )
}

const DELAY_MS = 200

function Choice({ kind, ids, onClose, onAdded }: Omit<Props, 'open'>) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const asked = useDebouncedValue(words.trim(), DELAY_MS)
  const query = useInfiniteQuery(accountLists(filterOf(kind, asked)))
  const client = useQueryClient()
  const found = useRef<HTMLUListElement>(null)
  const { data: held } = useQuery(heldBy(kind, ids))
  const add = useAdding(ids, () => {
    onClose()
    onAdded?.()
  })

  /** Takes the list of that name, or makes it; words that fit several leave the choice. */
  async function enter() {
    const name = words.trim()
    if (!name || add.isBusy) return
    const rows = changeable(await client.fetchInfiniteQuery(accountLists(filterOf(kind, name))))
    const named = rows.find((list) => list.name.toLowerCase() === name.toLowerCase())
    if (named) add.to(named)
    else if (rows.length > 0) found.current?.querySelector('button')?.focus()
    else if (isListed(kind)) void add.toNew(name, kind)
  }
  return (
    <div className="add-to-list">
      <Input
        value={words}
        onPressEnter={() => void enter().catch(add.fail)}
        onChange={({ target }) => setWords(target.value)}
        placeholder={t`Find a list or name a new one`}
        aria-label={t`Find a list or name a new one`}
        maxLength={120}
        autoFocus
        allowClear
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={5} />}>
        {(data) => {
          const rows = changeable(data)
          if (rows.length === 0 && !asked) {
            const text = t`Name your first one above. You can share it with your account later.`
            return <EmptyState icon={List} title={t`No list yet`} text={text} />
          }
          return (
            <ul className="rows" ref={found}>
              {rows.map((list) => (
                <ListChoice
                  key={list.id}
                  list={list}
                  held={held?.get(list.id) ?? 0}
                  asked={ids.length}
                  onAdd={() => add.to(list)}
                  onRemove={() => add.off(list)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <ShowMore query={query} />
      {words.trim() && isListed(kind) && (
        <Button
          block
          icon={<ListPlus size={16} aria-hidden />}
          loading={add.isBusy}
          onClick={() => void add.toNew(words.trim(), kind)}
        >
          <Trans>Create “{words.trim()}”</Trans>
        </Button>
      )}
    </div>
  )
}

function filterOf(kind: Kind, query: string) {
  return { ...(isListed(kind) ? { kind } : {}), ...(query ? { query } : {}), sortBy: 'updated' as const }
}

function changeable(data: Parameters<typeof rowsOf<ListItem>>[0]) {
  return rowsOf(data).filter(({ can }) => can.changeMembers)
}

type ChoiceProps = { list: ListItem; held: number; asked: number; onAdd: () => void; onRemove: () => void }

/** A list with how many of the records are on it already; those can be taken off, the others added. */
function ListChoice({ list, held, asked, onAdd, onRemove }: ChoiceProps) {
  const { t } = useLingui()
  const { name, shared, members } = list
  const Icon = shared ? Users : Lock
  const isHeld = held === asked
  return (
    <li className="list-choice-line">
      <button type="button" className="list-choice-row" onClick={onAdd} disabled={isHeld}>
        <Icon size={16} role="img" aria-label={shared ? t`Shared` : t`Private`} />
        <span className="row-main">
          <strong>{name}</strong>
          <span className="quiet">
            <Plural value={members.count} one="# record" other="# records" />
            {held > 0 && asked > 1 && (
              <>
                {' · '}
                <Trans>
                  {held} of {asked} chosen are on it
                </Trans>
              </>
            )}
          </span>
        </span>
        {isHeld && <Check size={16} role="img" aria-label={t`Already on this list`} />}
      </button>
      {held > 0 && (
        <Button
          type="text"
          icon={<ListMinus size={16} aria-hidden />}
          title={t`Take off`}
          aria-label={t`Take off ${name}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

type Target = { id: string; name: string; slug: string }

function useAdding(ids: readonly string[], onDone: () => void) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const offer = useUndoNotice()
  const attemptOf = useIdempotencyKey()
  const add = useAddMembers()
  const remove = useRemoveMembers()
  const undo = useUndoMembers()
  const create = useCreateRecord(listApi)
  const fail = (error: unknown) => notices.failure({ title: t`Nothing was added`, text: errorText(i18n, error) })

  async function to({ id, name, slug }: Target) {
    try {
      const { changeId, changed } = await add.mutateAsync({ id, ids })
      const link = <Link to={href('list', locale, { slug, id })}>{name}</Link>
      const text = changed === 0 ? <Trans>Already on {link}</Trans> : <Trans>Added to {link}</Trans>
      onDone()
      offer({
        key: changeId,
        text,
        undo: changed === 0 ? null : () => undo.mutateAsync({ id, changeId }),
        done: t`Undone`,
        failed: t`This could not be undone`,
      })
    } catch (error) {
      fail(error)
    }
  }
  async function off({ id, name, slug }: Target) {
    try {
      const { changeId } = await remove.mutateAsync({ id, ids })
      const link = <Link to={href('list', locale, { slug, id })}>{name}</Link>
      offer({
        key: changeId,
        text: <Trans>Taken off {link}</Trans>,
        undo: () => undo.mutateAsync({ id, changeId }),
        done: t`Undone`,
        failed: t`This could not be undone`,
      })
    } catch (error) {
      notices.failure({ title: t`Nothing was taken off`, text: errorText(i18n, error) })
    }
  }
  async function toNew(name: string, holds: ListItem['holds']) {
    try {
      const body = { name, holds }
      await to(await create.mutateAsync({ body, idempotencyKey: attemptOf(body) }))
    } catch (error) {
      fail(error)
    }
  }
  return {
    to: (list: Target) => void to(list),
    off: (list: Target) => void off(list),
    toNew,
    fail,
    isBusy: add.isPending || create.isPending,
  }
}
