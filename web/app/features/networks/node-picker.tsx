import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { companyPicks } from '~/records/company/company-picks.ts'
import { contactPicks } from '~/records/kit/picker/contact-picks.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { RecordPicker } from '~/records/kit/picker/record-picker.tsx'
import { type NodeRef, refOf } from './network-state.ts'
import { nodeLine } from './networks.queries.ts'

type Props = { label: string; value: NodeRef | undefined; onChange: (ref: NodeRef | undefined) => void }

/** One company or person: its name with a way to take it away, or the field in which it is looked for. */
export function NodePicker({ label, value, onChange }: Props) {
  return value ? (
    <Chosen label={label} value={value} onClear={() => onChange(undefined)} />
  ) : (
    <Search label={label} onChange={onChange} />
  )
}

function Chosen({ label, value, onClear }: { label: string; value: NodeRef; onClear: () => void }) {
  const { t } = useLingui()
  const { data, error } = useQuery(nodeLine(value))
  const name = data?.title ?? (error ? t`Not found` : '…')
  return (
    <div className="network-chosen">
      <span className="quiet">{label}</span>
      <Button onClick={onClear} icon={<X size={16} aria-hidden />} aria-label={t`Choose another one than ${name}`}>
        {name}
      </Button>
    </div>
  )
}

const SOURCES = [companyPicks, contactPicks]

function Search({ label, onChange }: Omit<Props, 'value'>) {
  return (
    <RecordPicker
      className="network-picker"
      aria-label={label}
      placeholder={label}
      sources={SOURCES}
      onChange={(record) => onChange(record && nodeOf(record))}
    />
  )
}

function nodeOf({ kind, id }: Picked): NodeRef | undefined {
  return refOf(`${kind}:${id}`)
}
