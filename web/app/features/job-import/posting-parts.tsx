import type { PostingValue } from '@kontor/contract/job-imports.ts'
import { useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { TriangleAlert, X } from 'lucide-react'
import { UNSURE } from '~/records/kit/files/marks.ts'

export function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      type="text"
      size="small"
      icon={<X size={16} aria-hidden />}
      aria-label={t`Remove ${name}`}
      onClick={onRemove}
    />
  )
}

/** How sure the reading is; what does not stand in the ad says so. */
export function Confidence({ source }: { source: PostingValue | undefined }) {
  const { t } = useLingui()
  if (!source)
    return (
      <span className="review-confidence quiet" title={t`Not in this document`}>
        –
      </span>
    )
  const percent = `${Math.round(source.confidence * 100)} %`
  const isUnsure = source.confidence < UNSURE
  const name = isUnsure ? t`Please check: read with ${percent} confidence` : t`Read with ${percent} confidence`
  return (
    <span className="review-confidence" data-unsure={isUnsure} title={name}>
      {isUnsure && <TriangleAlert size={16} aria-hidden />}
      <span aria-hidden>{percent}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

const LONGEST = 140

/** The words of the ad that a value was read from, beside the value. */
export function SourceWords({ text, source: { start, end } }: { text: string; source: PostingValue }) {
  const words = text.slice(start, end).replace(/\s+/g, ' ').trim()
  if (words === '') return null
  return <q className="posting-source">{words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words}</q>
}
