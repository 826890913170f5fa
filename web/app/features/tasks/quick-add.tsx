import { formatDay } from '@kontor/contract/kit/format.ts'
import type { QuickTask, readQuickTask } from '@kontor/contract/kit/quick-task.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, type InputRef } from 'antd'
import { CalendarClock, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { warn } from '~/lib/report.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useCreateRecord } from '~/records/kit/record.queries.ts'
import { taskApi } from '~/records/task/task-kind.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { Repeats } from './repeats.tsx'
import { useNotices } from '~/ui/use-notices.ts'

/** Signs and words of kinds of work come with the first line that is typed. */
const WorkMark = lazy(async () => ({ default: (await import('./task-work.tsx')).WorkMark }))

/**
 * A line and Enter make a task of one's own; the field stays for the next one. What the line tells of day, time and
 * repetition is shown before it is sent, and can be kept as text.
 */
export function QuickAdd({ about }: { about?: Picked }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const user = useUser()
  const timeZone = useTimeZone()
  const attemptOf = useIdempotencyKey()
  const create = useCreateRecord(taskApi)
  const field = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [isLiteral, setLiteral] = useState(false)
  // The day on which the line was begun.
  const [today, setToday] = useState('')
  const understand = useReader()
  const read = isLiteral || !understand ? literal(text) : understand(text, today)
  const change = (next: string) => {
    setText(next)
    setToday(dayIn(new Date(), timeZone))
    if (next.trim() === '') setLiteral(false)
  }
  const fail = (error: unknown) => notices.failure({ title: t`The task was not created`, text: errorText(i18n, error) })
  async function add() {
    if (text.trim() === '' || create.isPending) return
    const records = about ? { records: [{ kind: about.kind, id: about.id }] } : {}
    // Who is quicker than the file is understood all the same.
    const task = isLiteral ? literal(text) : (await loadReader())(text, today)
    const body = { ...task, timeZone, ...(user ? { assigneeId: user.userId } : {}), ...records }
    create.mutate(
      { body, idempotencyKey: attemptOf(body) },
      {
        onSuccess: () => {
          change('')
          field.current?.focus()
        },
        onError: fail,
      },
    )
  }
  return (
    <div className="task-quick">
      <Input
        ref={field}
        value={text}
        onChange={({ target }) => change(target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && void add().catch(fail)}
        prefix={<Plus size={16} aria-hidden />}
        placeholder={t`Call Anna tomorrow at 10`}
        aria-label={t`Add a task for yourself and press Enter`}
        aria-busy={create.isPending}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
      />
      <div className="task-understood" aria-live="polite">
        {read.title !== '' && !isLiteral && (
          <Suspense>
            <WorkMark title={read.title} inWords />
          </Suspense>
        )}
        {read.dueOn && (
          <>
            <Understood task={read} timeZone={timeZone} />
            <Button type="link" size="small" onClick={() => setLiteral(true)}>
              <Trans>Keep as text</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** How a line is understood in three languages is loaded beside the page, which does not wait for it. */
async function loadReader(): Promise<typeof readQuickTask> {
  return (await import('@kontor/contract/kit/quick-task.ts')).readQuickTask
}

function useReader() {
  const [reader, setReader] = useState<typeof readQuickTask>()
  useEffect(() => {
    let isShown = true
    loadReader().then((read) => isShown && setReader(() => read), warn)
    return () => {
      isShown = false
    }
  }, [])
  return reader
}

function literal(text: string): QuickTask {
  return { title: text.trim(), dueOn: null, dueTime: null, recurrence: null }
}

/** Which day, time and repetition were read from the line. */
function Understood({ task: { dueOn, dueTime, recurrence }, timeZone }: { task: QuickTask; timeZone: string }) {
  const locale = useLocale()
  if (!dueOn) return null
  const moment = momentOf(dueOn, dueTime ?? '12:00', timeZone)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(moment)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment)
  return (
    <span>
      <CalendarClock size={16} aria-hidden /> {weekday}, {formatDay(moment, locale, timeZone)}
      {dueTime && `, ${time}`} {recurrence && <Repeats rule={recurrence} inWords />}
    </span>
  )
}
