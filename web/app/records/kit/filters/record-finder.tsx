import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { recordsNamed } from '../search/search.queries.ts'

type Props = { kind: Kind; except: readonly string[]; onFound: (id: string) => void }

/** Finds a record by the beginning of its name, for a filter whose values are too many to list. */
export function RecordFinder({ kind, except, onFound }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim())
  const { data: found = [], isFetching } = useQuery(recordsNamed(kind, words, locale))
  return (
    <Select
      className="record-finder"
      aria-label={t`Find another by name`}
      value={null}
      placeholder={t`Find another by name`}
      showSearch={{ onSearch: setTyped, filterOption: false, searchValue: typed }}
      loading={isFetching}
      notFoundContent={words === '' ? t`Type the beginning of the name` : t`Nothing found`}
      options={(words === '' ? [] : found)
        .filter(({ id }) => !except.includes(id))
        .map(({ id, label, detail }) => ({ value: id, label: [label, detail].filter(Boolean).join(' · ') }))}
      listHeight={256}
      listItemHeight={32}
      onChange={(id: string | null) => {
        if (!id) return
        setTyped('')
        onFound(id)
      }}
    />
  )
}
