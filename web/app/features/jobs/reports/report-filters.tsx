import type { HiringReport } from '@kontor/contract/hiring-reports.ts'
import { CalendarDate } from '@kontor/contract/kit/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { DateInput } from '~/ui/date-input.tsx'
import type { Asked } from './reports.queries.ts'

const KEYS = ['from', 'to', 'member', 'client'] as const

/** What the address asks for; a day that is none is passed over. */
export function useAsked() {
  const [search, setSearch] = useSearchParams()
  const isDay = (key: string, value: string) =>
    (key !== 'from' && key !== 'to') || CalendarDate.safeParse(value).success
  const asked: Asked = Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search.get(key)
      return value && isDay(key, value) ? [[key, value]] : []
    }),
  )
  function ask(change: Asked) {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { asked, ask }
}

type Props = { asked: Asked; report: HiringReport | undefined; onChange: (change: Asked) => void }

/** Period, team and client. */
export function ReportFilters({ asked, report, onChange }: Props) {
  const { period, members = [], clients = [] } = report ?? {}
  const { t } = useLingui()
  const day = (key: 'from' | 'to') => (value: string) => {
    if (CalendarDate.safeParse(value).success) onChange({ [key]: value })
  }
  const search = { showSearch: { optionFilterProp: 'label' }, allowClear: true, listHeight: 256, listItemHeight: 32 }
  return (
    <div className="report-filters" role="group" aria-label={t`Filters`}>
      <label>
        <span>{t({ message: 'From', context: 'period' })}</span>
        <DateInput value={asked.from ?? period?.from ?? ''} onChange={day('from')} />
      </label>
      <label>
        <span>{t({ message: 'To', context: 'period' })}</span>
        <DateInput value={asked.to ?? period?.to ?? ''} onChange={day('to')} />
      </label>
      <label>
        <span>{t`Team`}</span>
        <Select
          {...search}
          aria-label={t`Team`}
          placeholder={t`Everybody`}
          value={asked.member ?? null}
          onChange={(member) => onChange({ member: member ?? '' })}
          options={members.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </label>
      <label>
        <span>{t`Client`}</span>
        <Select
          {...search}
          aria-label={t`Client`}
          placeholder={t`All clients`}
          value={asked.client ?? null}
          onChange={(client) => onChange({ client: client ?? '' })}
          options={clients.map((client) => ({ value: client, label: client }))}
        />
      </label>
    </div>
  )
}
