import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { suggestedCompanies } from './lookalikes.queries.ts'

/** Names with their places are longer than the field. */
const WIDTH = 320

type Props = {
  id?: string
  name: string
  /** Companies that stand on one of the sides already. */
  taken: readonly string[]
  disabled: boolean
  onPick: (companyId: string) => void
}

/** Finds a company while its name is typed; choosing adds it, and the field is free for the next. */
export function SeedPicker({ id, name, taken, disabled, onPick }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  const { data = [], isFetching } = useQuery(suggestedCompanies(asked, locale))
  const found = typed.trim() === '' ? [] : data.filter((each) => !taken.includes(each.id))
  return (
    <Select<string>
      {...(id ? { id } : {})}
      className="seed-picker"
      aria-label={name}
      value={null}
      disabled={disabled}
      showSearch={{ onSearch: setTyped, filterOption: false, searchValue: typed }}
      loading={isFetching}
      placeholder={t`Name or domain`}
      notFoundContent={typed.trim() === '' ? t`Type a name or a domain` : isFetching ? t`Searching…` : t`Nothing found`}
      onSelect={(companyId) => {
        setTyped('')
        onPick(companyId)
      }}
      options={found.map((each) => ({ value: each.id, label: [each.label, each.detail].filter(Boolean).join(' · ') }))}
      popupMatchSelectWidth={WIDTH}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
