import type { List, ListMember } from '@kontor/contract/lists.ts'
import { MOST_AT_ONCE } from '@kontor/contract/lists.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { ListMinus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { ColumnChoice } from '~/records/kit/list/column-choice.tsx'
import { MENU_WIDTH, SHARE_PX } from '~/records/kit/list/hit-table.tsx'
import { fittingColumns, spreadColumns, useListColumns, useWidth } from '~/records/kit/list/list-columns.ts'
import { useRemoveMembers, useSetMember, useUndoMembers } from '~/records/kit/lists.queries.ts'
import { chosenHits } from '~/records/kit/search/search.queries.ts'
import type { SearchKind } from '~/records/kit/search/search-kind.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { DataTable, type Selection } from '~/ui/data-table.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { ADDED_WIDTH, NOTE_WIDTH, useMemberColumns } from './member-columns.tsx'

type Props = {
  list: List
  /** The members page by page, as they were read. */
  pages: readonly (readonly ListMember[])[]
  /** How the kind is shown in the search, where it can be searched. */
  search: SearchKind<RecordHit> | undefined
  isNarrowed: boolean
}

/** The members in their order: noted on, moved, taken off with a way back. */
export function MemberTable({ list, pages, search, isNarrowed }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const rows = pages.flat()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [noted, setNoted] = useState<ListMember>()
  const [commented, setCommented] = useState<ListMember>()
  const [room, roomRef] = useWidth()
  const isPhone = useIsPhone()
  const actions = useMemberActions(list)
  const hits = useHits(search, pages)
  const facts = useListColumns(
    list.holds,
    (search?.columns ?? []).map((column) => ({ ...column, width: column.share * SHARE_PX })),
    (search?.usualColumns ?? []).filter((key) => key !== 'updated'),
  )
  const taken = list.live ? 0 : NOTE_WIDTH + ADDED_WIDTH + MENU_WIDTH
  const fitting = isPhone ? facts.shown : fittingColumns(facts.shown, room, taken)
  const shown = spreadColumns(fitting, { room, taken, sized: facts.sized })
  const columns = useMemberColumns({
    list,
    rows,
    hits,
    shown,
    canMove: !isNarrowed,
    onNote: setNoted,
    onComment: setCommented,
    onMove: actions.move,
    onRemove: (id) => void actions.remove([id]),
  })
  const selection: Selection<ListMember> = {
    chosen,
    most: MOST_AT_ONCE,
    nameOf: ({ record }) => record.title,
    onToggle: (key) =>
      setChosen((known) => new Set(known.has(key) ? [...known].filter((id) => id !== key) : [...known, key])),
    onToggleAll: (keys) => setChosen((known) => new Set(keys.every((key) => known.has(key)) ? [] : keys)),
  }
  const kind = RECORD_KINDS[list.holds]
  return (
    <>
      <div className="member-bar">
        {chosen.size > 0 && (
          <div className="member-chosen" role="toolbar" aria-label={t`Chosen records`}>
            <span className="quiet">
              <Plural value={chosen.size} one="# chosen" other="# chosen" />
            </span>
            <Button
              icon={<ListMinus size={16} aria-hidden />}
              onClick={() => void actions.remove([...chosen]).then(() => setChosen(new Set()))}
            >
              <Trans>Take off</Trans>
            </Button>
          </div>
        )}
        {search && <ColumnChoice columns={facts} squeezed={facts.shown.filter((column) => !shown.includes(column))} />}
      </div>
      <div ref={roomRef}>
        <DataTable
          name={list.name}
          rows={rows}
          keyOf={({ record }) => record.id}
          columns={columns}
          {...(search ? { layout: { onMove: facts.move, onResize: facts.resize } } : {})}
          {...(kind ? { hrefOf: ({ record }: ListMember) => kind.hrefById(record.id, locale) } : {})}
          {...(list.can.changeMembers ? { selection } : {})}
        />
      </div>
      <MemberComments list={list} member={commented} onClose={() => setCommented(undefined)} />
      {noted && (
        <NoteDialog
          member={noted}
          onSave={(note) => actions.note(noted.record.id, note)}
          onClose={() => setNoted(undefined)}
        />
      )}
    </>
  )
}

/** With the field that proposes people it is heavy, so it comes once it is asked for. */
const CommentsPanel = lazy(() =>
  import('~/records/kit/comments/comments-panel.tsx').then((file) => ({ default: file.CommentsPanel })),
)

type CommentsProps = { list: List; member: ListMember | undefined; onClose: () => void }

/** What is said about a record as a member of this list. */
function MemberComments({ list, member, onClose }: CommentsProps) {
  const { t } = useLingui()
  const name = member?.record.title ?? ''
  return (
    <Sheet title={t`Comments on ${name}`} open={member !== undefined} onClose={onClose} wide>
      {member && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <CommentsPanel kind={list.holds} id={member.record.id} listId={list.id} kinds={RECORD_KINDS} />
        </Suspense>
      )}
    </Sheet>
  )
}

/** What the search knows of the members; each page of them is asked for once. */
function useHits(search: SearchKind<RecordHit> | undefined, pages: Props['pages']): ReadonlyMap<string, RecordHit> {
  return useQueries({
    queries: search
      ? pages.map((page) =>
          chosenHits(
            search,
            page.map(({ record }) => record.id),
          ),
        )
      : [],
    combine: (answers) => new Map(answers.flatMap(({ data = [] }) => data.map((hit) => [hit.id, hit] as const))),
  })
}

function useMemberActions({ id }: List) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const removing = useRemoveMembers()
  const undo = useUndoMembers()
  const setting = useSetMember()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  return {
    move: (recordId: string, after: string | null) => setting.mutate({ id, recordId, after }, { onError }),
    note: (recordId: string, note: string) => setting.mutate({ id, recordId, note }, { onError }),
    remove: async (ids: readonly string[]) => {
      try {
        const { changeId, changed } = await removing.mutateAsync({ id, ids })
        offer({
          key: changeId,
          text: <Plural value={changed} one="# record taken off" other="# records taken off" />,
          undo: () => undo.mutateAsync({ id, changeId }),
          done: t`Undone`,
          failed: t`This could not be undone`,
        })
      } catch (error) {
        onError(error)
      }
    },
  }
}

type NoteProps = { member: ListMember; onSave: (note: string) => void; onClose: () => void }

function NoteDialog({ member, onSave, onClose }: NoteProps) {
  const { t } = useLingui()
  const [text, setText] = useState(member.note ?? '')
  const name = member.record.title
  return (
    <Modal
      open
      title={t`Note about ${name}`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      onOk={() => {
        onSave(text.trim())
        onClose()
      }}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Input.TextArea
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 10 }}
        aria-label={t`Note`}
        autoFocus
      />
    </Modal>
  )
}
