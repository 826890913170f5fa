import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Popover } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { uploadFault } from '~/records/kit/files/use-uploads.ts'
import { ResumeActions } from './resume-actions.tsx'
import type { ResumeBatch } from './resume-batch.ts'
import type { Counts } from './review-lines.ts'
import type { StripEntry } from './strip-entries.ts'
import { SavedCount, shareOf, StripIcon, useStripLabel } from './strip-label.tsx'
import './file-strip.css'

export type StripProps = {
  title: string
  entries: readonly StripEntry[]
  /** Which of them is open. */
  current: number
  counts: Counts | undefined
  batch: ResumeBatch | undefined
}

/** The files that are reviewed one after the other, in a row that scrolls by itself. */
export function FileStrip({ title, entries, current, counts, batch }: StripProps) {
  return (
    <nav className="file-strip" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <p className="quiet number">
          <SavedCount entries={entries} />
        </p>
      </header>
      <ol>
        {entries.map((entry, at) => (
          <StripFile
            key={entry.id}
            entry={entry}
            counts={at === current ? counts : undefined}
            isCurrent={at === current}
            batch={batch}
          />
        ))}
      </ol>
    </nav>
  )
}

type FileProps = { entry: StripEntry; counts: Counts | undefined; isCurrent: boolean; batch: ResumeBatch | undefined }

function StripFile(props: FileProps) {
  const place = useRef<HTMLLIElement>(null)
  const { isCurrent } = props
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={place}>
      <StripTarget {...props} />
    </li>
  )
}

function StripTarget({ entry, counts, isCurrent, batch }: FileProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const label = useStripLabel()(entry, counts)
  const { name, state, at, item } = entry
  const shared = {
    className: 'strip-file',
    title: name,
    'data-state': state,
    'data-unsure': state === 'ready' && (entry.toCheck ?? 0) > 0,
  }
  const content: ReactNode = (
    <>
      <span className="strip-name">
        <StripIcon entry={entry} isCurrent={isCurrent} />
        <span>{shortenFileName(name, 15)}</span>
      </span>
      <span className="strip-bar" aria-hidden>
        <i style={{ width: `${shareOf(entry, counts)}%` }} />
      </span>
      <span className="strip-label">{label}</span>
    </>
  )
  if (at)
    return (
      <Link
        {...shared}
        to={href('contactDocuments', locale, { id: at.personId }, at.fileId ? { fileId: at.fileId } : {})}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {content}
      </Link>
    )
  if (!item || !batch) return <span {...shared}>{content}</span>
  return (
    <Popover trigger="click" placement="bottomLeft" content={<NotAdded item={item} batch={batch} />}>
      <button type="button" {...shared} aria-label={t`${name}: ${label}`}>
        {content}
      </button>
    </Popover>
  )
}

/** Why a resume became nobody, and what can be done about it. */
export function NotAdded({ item, batch }: { item: NonNullable<StripEntry['item']>; batch: ResumeBatch }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // It stands at the end of the document, where nobody gets to by keyboard.
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <div ref={place} className="strip-problem">
      <strong>{item.file.name}</strong>
      <p>{uploadFault(i18n, item.error, 'resume')}</p>
      <div className="upload-links">
        <ResumeActions item={item} batch={batch} />
      </div>
    </div>
  )
}
