import { parseRule, plusDays, type Rule, WEEKDAYS, weekdayOf, writeRule } from '@kontor/contract/kit/recurrence.ts'
import { useLingui } from '@lingui/react/macro'
import { InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { DateInput } from '~/ui/date-input.tsx'
import { ruleWords } from './rule-words.ts'

type Props = {
  value?: string | null
  onChange?: (rule: string | null) => void
  id?: string
  /** The day from which it is counted; without one nothing repeats. */
  day: string
  disabled?: boolean
}

const USUAL_TIMES = 10
const MOST_TIMES = 999
const USUAL_WEEKS = 4

/** How a task repeats, offered for the day on which it is due, and when that ends. */
export function RepeatField({ value = null, onChange, id, day, disabled = false }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const rule = value === null ? undefined : parseRule(value)
  const often = rule && writeRule({ ...rule, ...NEVER })
  const offered = day ? offeredFor(day) : []
  const rules = often && !offered.includes(often) ? [...offered, often] : offered
  function choose(next: string | null | undefined) {
    const chosen = next ? parseRule(next) : undefined
    onChange?.(chosen ? writeRule({ ...chosen, ...(rule ? endOf(rule) : NEVER) }) : null)
  }
  return (
    <div className="task-repeat">
      <Select
        {...(id ? { id } : {})}
        allowClear
        disabled={disabled || !day}
        placeholder={day ? t`Does not repeat` : t`With a due date only`}
        value={often ?? null}
        options={rules.map((each) => ({ value: each, label: ruleWords(each, i18n, locale) }))}
        onChange={choose}
      />
      {rule && day && <EndField rule={rule} day={day} onChange={(end) => onChange?.(writeRule({ ...rule, ...end }))} />}
    </div>
  )
}

type End = Pick<Rule, 'until' | 'count'>
type EndKind = 'never' | 'until' | 'count'
const NEVER: End = { until: null, count: null }

function endOf({ until, count }: Rule): End {
  return { until, count }
}

type EndProps = { rule: Rule; day: string; onChange: (end: End) => void }

/** When a rule ends: never, on a day, or after some times. */
function EndField({ rule, day, onChange }: EndProps) {
  const { t } = useLingui()
  const kind: EndKind = rule.until ? 'until' : rule.count ? 'count' : 'never'
  const first: Record<EndKind, End> = {
    never: NEVER,
    until: { until: plusDays(day, USUAL_WEEKS * WEEKDAYS.length), count: null },
    count: { until: null, count: USUAL_TIMES },
  }
  return (
    <div className="task-pair">
      <Select
        aria-label={t`Ends`}
        value={kind}
        options={[
          { value: 'never', label: t`Never ends` },
          { value: 'until', label: t`Ends on a day` },
          { value: 'count', label: t`Ends after some times` },
        ]}
        onChange={(next: EndKind) => onChange(first[next])}
      />
      {kind === 'until' && (
        <DateInput
          aria-label={t`Last day`}
          value={rule.until ?? ''}
          onChange={(until) => {
            // While it is typed the field may be empty; the rule ends as before until there is another day.
            if (until !== '' && parseRule(writeRule({ ...rule, until }))) onChange({ until, count: null })
          }}
        />
      )}
      {rule.count !== null && <TimesField times={rule.count} onChange={(count) => onChange({ until: null, count })} />}
    </div>
  )
}

/** A number is known once the field is left: each of its digits would be a rule of its own. */
function TimesField({ times, onChange }: { times: number; onChange: (times: number) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<number | null>()
  // A number out of its bounds is put right just before the field is left.
  const last = useRef<number | null>(null)
  function type(next: number | null) {
    last.current = next
    setTyped(next)
  }
  function keep() {
    const next = last.current
    last.current = null
    setTyped(undefined)
    if (next !== null && next !== times) onChange(next)
  }
  return (
    <InputNumber
      aria-label={t`How often, with this one`}
      min={1}
      max={MOST_TIMES}
      precision={0}
      value={typed === undefined ? times : typed}
      onChange={type}
      onStep={keep}
      onBlur={keep}
      onPressEnter={keep}
    />
  )
}

/** What people mean by a day that comes again: its weekday, its date, its place in the month. */
function offeredFor(day: string): string[] {
  const weekday = WEEKDAYS[weekdayOf(day)]
  const nth = Math.ceil(Number(day.slice(8)) / WEEKDAYS.length)
  const isLast = plusDays(day, WEEKDAYS.length).slice(0, 7) !== day.slice(0, 7)
  return [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    `FREQ=WEEKLY;BYDAY=${weekday}`,
    `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`,
    'FREQ=MONTHLY',
    `FREQ=MONTHLY;BYDAY=${nth}${weekday}`,
    ...(isLast && nth < 5 ? [`FREQ=MONTHLY;BYDAY=-1${weekday}`] : []),
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY',
  ]
}
