import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { FollowButton } from '../follow-button.tsx'
import { LaterMergeModal } from '../merge/later-merge-modal.tsx'
import type { MergingKind } from '../merge/merging.ts'
import type { RecordKind } from '../record-kind.ts'
import { type KindAction, RecordMenu } from '../record-menu.tsx'

type Props<Whole, Shown> = {
  kind: RecordKind<Whole, Shown>
  record: Whole
  actions?: readonly KindAction[]
  /** What is done with this kind most; editing then stands in the menu alone, and following is a picture. */
  primary?: ReactNode
  /** Where there is room for it, following keeps its word. */
  namesFollowing?: boolean
}

/** What a user may do with the record of the page: the most used in sight, the others in the menu. */
export function RecordActions<Whole extends Shown, Shown>(props: Props<Whole, Shown>) {
  const { kind, record, actions, primary, namesFollowing = false } = props
  const locale = useLocale()
  const navigate = useNavigate()
  const [isMerging, setMerging] = useState(false)
  const { id, can } = kind.headOf(record)
  return (
    <>
      {isFollowable(record) && (
        <FollowButton kind={kind} record={record} isBare={Boolean(primary) && !namesFollowing} />
      )}
      {primary && <div className="record-primary">{primary}</div>}
      {can.edit && !primary && (
        <Link className="plain-button" to={kind.editHref(record, locale)}>
          <Pencil size={16} aria-hidden />
          <Trans>Edit</Trans>
        </Link>
      )}
      <RecordMenu
        kind={kind}
        record={record}
        place="page"
        {...(actions ? { actions } : {})}
        onMerge={kind.merging && (() => setMerging(true))}
      />
      {isMerging && isMergingKind(kind) && (
        <LaterMergeModal
          kind={kind}
          id={id}
          onClose={() => setMerging(false)}
          onMerged={({ keptId }) => {
            setMerging(false)
            // Either of the two may be the one that is left.
            void navigate(kind.hrefById(keptId, locale), { replace: true })
          }}
        />
      )}
    </>
  )
}

function isFollowable<Whole>(record: Whole): record is Whole & { following: boolean } {
  return typeof record === 'object' && record !== null && 'following' in record
}

function isMergingKind<Whole, Shown>(kind: RecordKind<Whole, Shown>): kind is MergingKind<Whole, Shown> {
  return kind.merging !== undefined
}
