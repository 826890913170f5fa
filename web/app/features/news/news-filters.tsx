import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { MOODS, TRIGGERS } from '@kontor/contract/news.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CompanyPicker } from '~/records/company/company-picker.tsx'
import { companyById } from '~/records/company/company.queries.ts'
import { LANGUAGE_NAMES, MOOD_NAMES, TRIGGER_NAMES } from '~/records/news/news-words.ts'
import type { NewsFilter } from '~/records/news/news.queries.ts'

export const PERIODS = ['7', '30', '90', '365'] as const
const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the address asks for; a word that means nothing asks for nothing. */
export function filterOf(search: URLSearchParams, now: number): NewsFilter {
  const one = <T extends string>(key: string, known: readonly T[]) => known.find((each) => each === search.get(key))
  const days = one('period', PERIODS)
  const [mood, trigger, language] = [one('mood', MOODS), one('trigger', TRIGGERS), one('language', LOCALES)]
  const companyId = search.get('companyId')
  return {
    ...(days ? { from: new Date(now - Number(days) * DAY_MS).toISOString().slice(0, 10) } : {}),
    ...(companyId && UUID.test(companyId) ? { companyId } : {}),
    ...(mood ? { mood } : {}),
    ...(trigger ? { trigger } : {}),
    ...(language ? { language } : {}),
    ...(search.get('followed') === 'true' ? { followed: 'true' as const } : {}),
  }
}

/** The filters stand in the address, so that a view can be sent to somebody. */
export function NewsFilters() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const set = (key: string, value: string | null | undefined) => {
    const next = new URLSearchParams(search)
    if (value) next.set(key, value)
    else next.delete(key)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const periods = { '7': t`Last 7 days`, '30': t`Last 30 days`, '90': t`Last 90 days`, '365': t`Last 12 months` }
  const choices = [
    {
      key: 'period',
      label: t`Period`,
      options: PERIODS.map((value) => ({ value: value as string, label: periods[value] })),
    },
    {
      key: 'mood',
      label: t`Mood`,
      options: MOODS.map((value) => ({ value: value as string, label: i18n._(MOOD_NAMES[value]) })),
    },
    {
      key: 'trigger',
      label: t`Trigger`,
      options: TRIGGERS.map((value) => ({ value: value as string, label: i18n._(TRIGGER_NAMES[value]) })),
    },
    {
      key: 'language',
      label: t`Language`,
      options: LOCALES.map((value) => ({ value: value as string, label: i18n._(LANGUAGE_NAMES[value]) })),
    },
  ]
  const companyId = search.get('companyId')
  return (
    <search className="news-filters" aria-label={t`Filters`}>
      {choices.map(({ key, label, options }) => (
        <Select
          key={key}
          aria-label={label}
          placeholder={label}
          allowClear
          value={options.find(({ value }) => value === search.get(key))?.value ?? null}
          options={options}
          onChange={(value: string | null | undefined) => set(key, value)}
        />
      ))}
      <label className="news-followed">
        <input
          type="checkbox"
          checked={search.get('followed') === 'true'}
          onChange={(event) => set('followed', event.target.checked ? 'true' : null)}
        />
        {t`Only what I follow`}
      </label>
      {companyId && UUID.test(companyId) ? (
        <ChosenCompany id={companyId} onClear={() => set('companyId', null)} />
      ) : (
        <label>
          <span className="visually-hidden">{t`Company`}</span>
          <CompanyPicker except="" placeholder={t`Company`} onChange={(id) => set('companyId', id)} />
        </label>
      )}
    </search>
  )
}

function ChosenCompany({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useLingui()
  const { data } = useQuery(companyById(id))
  const name = data?.name ?? '…'
  return (
    <Button onClick={onClear} icon={<X size={16} aria-hidden />} aria-label={t`Remove filter: ${name}`}>
      {name}
    </Button>
  )
}
