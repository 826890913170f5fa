import type { List, ListMember } from '@kontor/contract/lists.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, ListMinus, MessageSquare, StickyNote } from 'lucide-react'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { HitCell, MENU_WIDTH, type PlacedColumn } from '~/records/kit/list/hit-table.tsx'
import { RecordName } from '~/records/kit/record-name.tsx'
import { CellText } from '~/ui/cell-text.tsx'
import type { Column } from '~/ui/data-table.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { Moment } from '~/ui/moment.tsx'

export const NOTE_WIDTH = 200
export const ADDED_WIDTH = 120

type Options = {
  list: List
  rows: readonly ListMember[]
  /** What the search knows of each member, by its id. */
  hits: ReadonlyMap<string, RecordHit>
  shown: readonly PlacedColumn<RecordHit>[]
  /** The order is that of the whole list, so it is changed only where the whole list stands. */
  canMove: boolean
  onNote: (member: ListMember) => void
  onComment: (member: ListMember) => void
  onMove: (recordId: string, after: string | null) => void
  onRemove: (recordId: string) => void
}

/** The columns that the kind has in the search, and what the list says of each member. */
export function useMemberColumns(options: Options): Column<ListMember>[] {
  const { list, hits, shown, onNote } = options
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const kind = RECORD_KINDS[list.holds]
  const canChange = list.can.changeMembers
  const name: Column<ListMember> = {
    key: 'name',
    title: t`Name`,
    renderCell: ({ record: { title, access, avatarUrl } }) => (
      <RecordName
        name={title}
        access={access}
        picture={kind?.Picture ? <kind.Picture access={access} url={avatarUrl} size={20} /> : null}
      />
    ),
  }
  const facts = shown.map((column): Column<ListMember> => ({
    key: column.key,
    title: i18n._(column.name),
    width: `${column.width}px`,
    number: column.isNumber === true,
    renderCell: ({ record }) => {
      const hit = hits.get(record.id)
      // What was added a moment ago the search does not know yet.
      return hit ? <HitCell hit={hit} column={column} /> : <CellText of={null} />
    },
  }))
  if (list.live) return [name, ...facts]
  return [
    name,
    ...facts,
    {
      key: 'note',
      title: t`Note`,
      width: `${NOTE_WIDTH}px`,
      renderCell: (member) =>
        canChange ? (
          <button
            type="button"
            className={member.note ? 'member-note' : 'member-note quiet'}
            title={member.note ?? undefined}
            onClick={() => onNote(member)}
            aria-label={t`Note about ${member.record.title}`}
          >
            {member.note ?? t`Add a note`}
          </button>
        ) : (
          <CellText of={member.note ?? ''} />
        ),
    },
    {
      key: 'added',
      title: t`Added`,
      width: `${ADDED_WIDTH}px`,
      renderCell: ({ addedAt }) => (addedAt ? <Moment at={addedAt} timeZone={timeZone} /> : null),
    },
    ...(canChange
      ? [
          {
            key: 'actions',
            title: t`Actions`,
            width: `${MENU_WIDTH}px`,
            actions: true,
            renderCell: (member: ListMember) => <MemberMenu member={member} options={options} />,
          },
        ]
      : []),
  ]
}

function MemberMenu({ member, options }: { member: ListMember; options: Options }) {
  const { t } = useLingui()
  const { rows, canMove, onNote, onComment, onMove, onRemove } = options
  const { id, title } = member.record
  const at = rows.findIndex((row) => row.record.id === id)
  const next = rows[at + 1]
  const items = [
    {
      key: 'up',
      icon: <ArrowUp size={16} aria-hidden />,
      label: t`Move up`,
      disabled: !canMove || at === 0,
      onClick: () => onMove(id, rows[at - 2]?.record.id ?? null),
    },
    {
      key: 'down',
      icon: <ArrowDown size={16} aria-hidden />,
      label: t`Move down`,
      disabled: !canMove || !next,
      onClick: () => next && onMove(id, next.record.id),
    },
    {
      key: 'note',
      icon: <StickyNote size={16} aria-hidden />,
      label: member.note ? t`Change the note…` : t`Add a note…`,
      onClick: () => onNote(member),
    },
    {
      key: 'comments',
      icon: <MessageSquare size={16} aria-hidden />,
      label: t`Comments`,
      onClick: () => onComment(member),
    },
    { type: 'divider' as const },
    {
      key: 'remove',
      icon: <ListMinus size={16} aria-hidden />,
      label: t`Take off the list`,
      onClick: () => onRemove(id),
    },
  ]
  return (
    <MenuButton items={items} name={t`Actions for ${title}`} className="icon-button" tooltip>
      <Ellipsis size={20} aria-hidden />
    </MenuButton>
  )
}
