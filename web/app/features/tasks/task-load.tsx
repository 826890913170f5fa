import type { DayLoad } from '@kontor/contract/tasks.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { type LoadFilter, taskLoad } from './tasks.queries.ts'
import './task-row.css'

/** So many tasks of a day are drawn; the number says the rest. */
const MOST_DOTS = 7

/** The next ten days with what is due on each; a press shows the tasks of that day alone, another one all again. */
export function TaskLoad({ filter, day: chosen }: { filter: LoadFilter; day: string | undefined }) {
  const { t } = useLingui()
  const { data = [], isError } = useQuery(taskLoad(filter))
  // What is wrong is said where the tasks stand.
  if (isError) return null
  return (
    <nav className="task-load" aria-label={t`The next ten days`}>
      {data.map((load) => (
        <Day key={load.day} load={load} isChosen={load.day === chosen} />
      ))}
    </nav>
  )
}

function Day({ load: { day, open, late }, isChosen }: { load: DayLoad; isChosen: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const date = new Date(`${day}T00:00:00Z`)
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  const count = t`${plural(open, { 0: 'nothing due', one: '# task due', other: '# tasks due' })}`
  const counts = [count, ...(late > 0 ? [t`${late} overdue`] : [])].join(', ')
  const next = new URLSearchParams(search)
  next.delete('due')
  if (isChosen) next.delete('day')
  else next.set('day', day)
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      title={words({ weekday: 'long', day: 'numeric', month: 'long' })}
      data-weekend={[0, 6].includes(date.getUTCDay()) || undefined}
    >
      <span>
        {words({ weekday: 'short' })} <strong className="number">{date.getUTCDate()}</strong>
      </span>
      <span className="visually-hidden">, {counts}</span>
      <span className="task-dots" aria-hidden>
        {Array.from({ length: Math.min(open, MOST_DOTS) }, (_, at) => (
          <i key={at} data-late={at < late || undefined} />
        ))}
        {open > MOST_DOTS && <span className="number">{open}</span>}
      </span>
    </Link>
  )
}
