import { shortenFileName } from '@kontor/contract/kit/file-names.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { NotAdded, type StripProps } from './file-strip.tsx'
import { SavedCount, useStripLabel } from './strip-label.tsx'
import './file-strip.css'

/** The strip on phones: one file at a time, and the choice of another. */
export function FileChoice({ title, entries, current, counts, batch }: StripProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const labelOf = useStripLabel()
  const [refused, setRefused] = useState<string>()
  const problem = entries.find(({ id }) => id === refused)?.item
  const isOpenable = (at: number) => entries[at]?.at !== undefined
  const before = entries.findLastIndex((_, at) => at < current && isOpenable(at))
  const after = entries.findIndex((_, at) => at > current && isOpenable(at))
  const [place, total] = [current + 1, entries.length]

  function open(at: number) {
    const entry = entries[at]
    setRefused(entry?.item ? entry.id : undefined)
    if (!entry?.at) return
    const { personId, fileId } = entry.at
    void navigate(href('contactDocuments', locale, { id: personId }, fileId ? { fileId } : {}))
  }
  return (
    <nav className="file-choice" aria-label={title}>
      <header>
        <h1>{title}</h1>
        <p className="quiet number">
          <SavedCount entries={entries} /> ·{' '}
          <Trans>
            {place} of {total}
          </Trans>
        </p>
      </header>
      <Button
        icon={<ChevronLeft size={20} aria-hidden />}
        aria-label={t`Previous file`}
        disabled={before === -1}
        onClick={() => open(before)}
      />
      <Select
        aria-label={t`File`}
        value={current}
        options={entries.map((entry, at) => {
          const name = shortenFileName(entry.name, 24)
          const label = labelOf(entry, at === current ? counts : undefined)
          return { value: at, label: `${name} · ${label}`, disabled: !entry.at && !entry.item }
        })}
        onChange={open}
      />
      <Button
        icon={<ChevronRight size={20} aria-hidden />}
        aria-label={t`Next file`}
        disabled={after === -1}
        onClick={() => open(after)}
      />
      {problem && batch && <NotAdded item={problem} batch={batch} />}
    </nav>
  )
}
