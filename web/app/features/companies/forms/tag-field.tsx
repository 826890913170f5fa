import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useSettled } from '~/lib/use-settled.ts'
import { tagSuggestions } from './forms.queries.ts'

type Props = { value?: string[]; onChange?: (tags: string[]) => void; id?: string }

const SEPARATORS = [',', ';']

/** Own words; those that other companies have are offered while typing. */
export function TagField(props: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(tagSuggestions(useSettled(typed.trim()), useLocale()))
  return (
    <Select
      {...props}
      mode="tags"
      maxCount={50}
      tokenSeparators={SEPARATORS}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={typed === '' ? [] : data.map(({ label }) => ({ value: label, label }))}
      notFoundContent={null}
      suffixIcon={null}
      placeholder={t`Type a word and press Enter`}
    />
  )
}
