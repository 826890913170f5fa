import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { FollowButton } from './follow-button.tsx'
import { useNewTask } from './new-task.ts'
import { useOpenRecord } from './open-record.ts'
import type { RecordKind } from './record-kind.ts'
import { type RecordTagging, TagButton } from './tagging.tsx'
import { useListEntry } from './use-list-entry.tsx'

type Props<Whole, Shown> = {
  kind: RecordKind<Whole, Shown>
  record: Shown & { following: boolean }
  /** Left out for a record that takes no tags. */
  tagging?: RecordTagging | undefined
  /** What the way to its page is called. */
  children: ReactNode
}

/** What is done with a record beside a list: follow it, put it on a list, plan a task about it, open it. */
export function PreviewActions<Whole, Shown>({ kind, record, tagging, children }: Props<Whole, Shown>) {
  const locale = useLocale()
  const open = useOpenRecord()
  const { id, name, can } = kind.headOf(record)
  const address = kind.hrefOf(record, locale)
  const listing = useListEntry(kind.kind, [id])
  const task = useNewTask({ kind: kind.kind, id, title: name })
  return (
    <div className="preview-actions">
      <FollowButton kind={kind} record={record} isPrimary />
      {listing.items.map(({ key, onClick }) => (
        <Button key={key} onClick={onClick}>
          <Trans context="short button">Add to list</Trans>
        </Button>
      ))}
      {task.start && (
        <Button onClick={task.start}>
          <Trans>Task</Trans>
        </Button>
      )}
      {can.edit && tagging && <TagButton isBare tagging={tagging} records={[{ id, can }]} onTagged={() => undefined} />}
      <a
        className="plain-button"
        href={address}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          open(address)
        }}
      >
        <span className="visually-hidden">{children}</span>
        <span aria-hidden>
          <Trans context="a record on its page">Open</Trans>
        </span>
        <kbd aria-hidden>o</kbd>
      </a>
      {listing.sheet}
      {task.sheet}
    </div>
  )
}
