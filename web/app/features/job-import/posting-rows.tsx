import type { PostingValue } from '@kontor/contract/job-imports.ts'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { Confidence, SourceWords } from './posting-parts.tsx'

export type RowProps = {
  /** The text of the ad. */
  text: string
  sources: ReadonlyMap<string, PostingValue>
  active: string | undefined
  onPoint: (id: string | undefined) => void
}
/** A value beside the words that it was read from. */
export function Row({
  id,
  name,
  sources,
  active,
  text,
  onPoint,
  children,
}: RowProps & { id: string; name: string; children: ReactNode }) {
  const source = sources.get(id)
  return (
    <div
      className="review-row"
      data-active={id === active}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(id)}
    >
      <label htmlFor={`posting-${id}`}>{name}</label>
      {children}
      <Confidence source={source} />
      {source && <SourceWords text={text} source={source} />}
    </div>
  )
}

type TextProps = RowProps & {
  id: string
  name: string
  value: string
  type?: string
  onChange: (value: string) => void
}

export function TextRow({ value, onChange, type = 'text', ...row }: TextProps) {
  return (
    <Row {...row}>
      <Input id={`posting-${row.id}`} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
    </Row>
  )
}

export function NumberRow({
  value,
  onChange,
  ...row
}: Omit<TextProps, 'value' | 'onChange'> & { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <Row {...row}>
      <InputNumber id={`posting-${row.id}`} min={0} value={value} onChange={onChange} />
    </Row>
  )
}
