import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import '~/styles/record-chip.css'

/** A record with the way to it. */
export function TaskChip({ record: { kind, id, title, access, avatarUrl } }: { record: RecordLine }) {
  const locale = useLocale()
  const known = RECORD_KINDS[kind]
  if (!known) return <span className="record-chip">{title}</span>
  return (
    <Link className="record-chip" to={known.hrefById(id, locale)} title={title}>
      {known.Picture && avatarUrl ? (
        <known.Picture access={access} url={avatarUrl} size={20} />
      ) : (
        <known.icon size={16} aria-hidden />
      )}
      <span>{title}</span>
    </Link>
  )
}
