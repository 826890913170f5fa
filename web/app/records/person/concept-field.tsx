import type { ConceptLabel } from '@kontor/contract/person-parts.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { type ConceptKind, conceptsLike } from './person.queries.ts'

type Props = {
  kind: ConceptKind
  most: number
  id?: string
  value?: ConceptLabel[]
  onChange?: (labels: ConceptLabel[]) => void
}

const NONE: ConceptLabel[] = []
const keyOf = ({ id, name }: ConceptLabel) => id ?? name

/** Skills or occupations: those of the dictionary are offered while typing, any other word is kept as it is. */
export function ConceptField({ kind, most, id, value = NONE, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim())
  const { data = NONE } = useQuery(conceptsLike(kind, words, useLocale()))
  const offered = typed.trim() === '' ? NONE : data
  const known = new Map([...offered, ...value].map((label) => [keyOf(label), label]))
  return (
    <Select
      {...(id ? { id } : {})}
      mode="tags"
      labelInValue
      maxCount={most}
      tokenSeparators={[',', ';']}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      value={value.map((label) => ({ value: keyOf(label), label: label.name }))}
      options={offered.map((label) => ({ value: keyOf(label), label: label.name }))}
      onChange={(chosen) => {
        setTyped('')
        onChange?.(chosen.map((each) => known.get(each.value) ?? { id: null, name: each.value }))
      }}
      notFoundContent={null}
      suffixIcon={null}
      placeholder={t`Type a word and press Enter`}
      listHeight={256}
      listItemHeight={32}
    />
  )
}
