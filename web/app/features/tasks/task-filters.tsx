import { LIST_KINDS } from '@kontor/contract/lists.ts'
import { PRIORITIES, TASK_DUES } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { PRIORITY_NAMES } from '~/records/task/task-kind.ts'
import { NARROWING, type Narrowed, NOBODY } from './narrowed.ts'
import { assignees } from './tasks.queries.ts'

/** Narrows tasks by person, due date, priority and kind of record; each choice is in the address. */
export function TaskFilters({ narrowed, withDue }: { narrowed: Narrowed; withDue: boolean }) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const { data: people = [] } = useQuery(assignees())
  function set(key: string, value: string | null | undefined) {
    const next = new URLSearchParams(search)
    if (value) next.set(key, value)
    else next.delete(key)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const dues = {
    overdue: t`Overdue`,
    today: t`Today`,
    week: t`Within seven days`,
    later: t`Later`,
    none: t`Without a date`,
  }
  const kinds = LIST_KINDS.flatMap((kind) => {
    const name = RECORD_KINDS[kind]?.words.many
    return name ? [{ value: kind, label: i18n._(name) }] : []
  })
  const fields = [
    {
      key: 'assignee',
      name: t`Assigned to`,
      options: [
        { value: NOBODY, label: t`Nobody` },
        ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ],
    },
    ...(withDue
      ? [
          {
            key: 'due',
            name: t`Due`,
            options: TASK_DUES.map((value) => ({ value: value as string, label: dues[value] })),
          },
        ]
      : []),
    {
      key: 'priority',
      name: t`Priority`,
      options: PRIORITIES.map((value) => ({ value: value as string, label: i18n._(PRIORITY_NAMES[value]) })),
    },
    { key: 'about', name: t({ message: 'About', context: 'kind of record a task is about' }), options: kinds },
  ]
  const chosen = NARROWING.filter((key) => narrowed[key] !== undefined)
  return (
    <div className="task-filters" role="group" aria-label={t`Filters`}>
      {fields.map(({ key, name, options }) => (
        <Select
          key={key}
          allowClear
          value={narrowed[key as keyof Narrowed] ?? null}
          placeholder={name}
          aria-label={name}
          options={options}
          showSearch={key === 'assignee' ? { optionFilterProp: 'label' } : false}
          popupMatchSelectWidth={false}
          onChange={(value: string | null | undefined) => set(key, value)}
        />
      ))}
      {chosen.length > 0 && (
        <Button
          type="text"
          onClick={() => {
            const next = new URLSearchParams(search)
            for (const key of NARROWING) next.delete(key)
            setSearch(next, { replace: true, preventScrollReset: true })
          }}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}
