import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { MOST_RECORDS } from '@kontor/contract/tasks.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyPicks } from '~/records/company/company.queries.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { jobPicks, personPicks } from './picks.queries.ts'

export type Attached = { kind: Kind; id: string; title: string }
type Props = { value?: Attached[]; onChange?: (records: Attached[]) => void; id?: string; disabled?: boolean }
type Option = { value: string; label: string; record: Attached }

const NONE: Attached[] = []
const PICKED_KINDS = ['company', 'person', 'job'] as const

/** The companies, contacts and jobs that a task is about, found by their names. */
export function RecordPicker({ value = NONE, onChange, ...rest }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { groups, isFetching } = useFound(typed.trim())
  const found = groups.flatMap(({ options }) => options)
  function choose(keys: { value: string }[]) {
    const known = new Map([...found.map(({ record }) => record), ...value].map((record) => [keyOf(record), record]))
    onChange?.(keys.flatMap((key) => known.get(key.value) ?? []))
    setTyped('')
  }
  return (
    <Select
      {...rest}
      mode="multiple"
      labelInValue
      maxCount={MOST_RECORDS}
      value={value.map((record) => ({ value: keyOf(record), label: record.title }))}
      onChange={choose}
      showSearch={{ onSearch: setTyped, searchValue: typed, filterOption: false }}
      loading={isFetching}
      placeholder={t`Name of a company, contact or job`}
      notFoundContent={typed.trim() === '' ? t`Type the beginning of the name` : t`Nothing found`}
      options={groups}
      listHeight={256}
      listItemHeight={32}
    />
  )
}

function keyOf({ kind, id }: Attached) {
  return `${kind}:${id}`
}

function useFound(typed: string) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words = useDebouncedValue(typed)
  const companies = useQuery(companyPicks(words, locale, true))
  const people = useQuery(personPicks(words))
  const jobs = useQuery(jobPicks(words, hasFeature(useUser()?.productId, 'hiring')))
  const optionOf = (record: Attached, detail: string): Option => ({
    value: keyOf(record),
    label: [record.title, detail].filter(Boolean).join(' · '),
    record,
  })
  const nameOf = (kind: (typeof PICKED_KINDS)[number]) => {
    const many = RECORD_KINDS[kind]?.words.many
    return many ? i18n._(many) : kind
  }
  const found = {
    company: (companies.data ?? []).map(({ companyId, name, detail }) =>
      optionOf({ kind: 'company', id: companyId, title: name }, detail),
    ),
    person: (people.data ?? []).map(({ personId, name }) =>
      optionOf({ kind: 'person', id: personId, title: name ?? '' }, ''),
    ),
    job: (jobs.data ?? []).map(({ jobId, title, clientCompany }) =>
      optionOf({ kind: 'job', id: jobId, title: title ?? '' }, clientCompany ?? ''),
    ),
  }
  const groups =
    typed === ''
      ? []
      : PICKED_KINDS.filter((kind) => found[kind].length > 0).map((kind) => ({
          label: nameOf(kind),
          title: nameOf(kind),
          options: found[kind],
        }))
  return { groups, isFetching: companies.isFetching || people.isFetching || jobs.isFetching }
}
