import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { companyPicks } from '~/records/company/company.queries.ts'
import { NODE_NAMES } from './link-words.ts'
import { keyOf, type NodeRef, refOf } from './network-state.ts'
import { contactPicks, nodeLine } from './networks.queries.ts'

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

function Search({ label, onChange }: Omit<Props, 'value'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim())
  const companies = useQuery(companyPicks(words, locale, true))
  const people = useQuery(contactPicks(words, locale))
  const found = [
    {
      kind: 'company' as const,
      picks: (companies.data ?? []).map(({ companyId, name, detail }) => ({ id: companyId, name, detail })),
    },
    {
      kind: 'person' as const,
      picks: (people.data ?? []).map(({ personId, name, title }) => ({
        id: personId,
        name: name ?? '',
        detail: title ?? '',
      })),
    },
  ]
  const options = found.flatMap(({ kind, picks }) =>
    picks.map(({ id, name, detail }) => ({
      value: keyOf({ kind, id }),
      label: [name, detail, i18n._(NODE_NAMES[kind])].filter(Boolean).join(' · '),
    })),
  )
  const isLooking = typed.trim() !== words || companies.isFetching || people.isFetching
  const none = isLooking ? t`Searching…` : t`Nothing found`
  return (
    <Select
      className="network-picker"
      aria-label={label}
      value={null}
      showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
      loading={isLooking}
      placeholder={label}
      notFoundContent={typed.trim() === '' ? t`Type the beginning of the name` : none}
      options={typed.trim() === '' ? [] : options}
      onChange={(key: string | null) => onChange(refOf(key))}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
