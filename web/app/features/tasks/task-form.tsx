import { MOST_RECORDS, PRIORITIES, type Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { PRIORITY_NAMES } from '~/records/task/task-kind.ts'
import { DateItem } from '~/ui/date-input.tsx'
import { companyPicks } from '~/records/company/company-picks.ts'
import { jobPicks } from '~/records/job/job-picks.ts'
import { contactPicks } from '~/records/kit/picker/contact-picks.ts'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { RecordsPicker } from '~/records/kit/picker/record-picker.tsx'
import { useReminders } from './reminders.ts'
import { RepeatField } from './repeat-field.tsx'
import { assignees } from './tasks.queries.ts'
import '~/records/kit/comments/comments.css'

const SOURCES = [companyPicks, contactPicks, jobPicks]

export type TaskDraft = {
  title: string
  notes: string
  assigneeId: string | null
  dueOn: string
  dueTime: string
  remindMinutes: number | null
  priority: Task['priority']
  recurrence: string | null
  checklist: { text: string; done: boolean }[]
  records: Picked[]
  /** Whether a new day is that of all that follow too. */
  movesAll: boolean
}

const EMPTY: TaskDraft = {
  title: '',
  notes: '',
  assigneeId: null,
  dueOn: '',
  dueTime: '',
  remindMinutes: null,
  priority: 'normal',
  recurrence: null,
  checklist: [],
  records: [],
  movesAll: false,
}

function draftOf(task: Task | undefined, about: Picked | undefined): TaskDraft {
  if (!task) return about ? { ...EMPTY, records: [about] } : EMPTY
  const { title, notes, assigneeId, dueOn, dueTime, remindMinutes, priority, recurrence, checklist } = task
  const records = task.records.map(({ kind, id, title: name }) => ({ kind, id, title: name }))
  return {
    title,
    notes: notes ?? '',
    assigneeId,
    dueOn: dueOn ?? '',
    dueTime: dueTime ?? '',
    remindMinutes,
    priority,
    recurrence,
    checklist,
    records,
    movesAll: false,
  }
}

/** What the API takes; the day and the time are meant in the zone of whoever writes them. */
function bodyOf({ movesAll, ...draft }: TaskDraft, timeZone: string) {
  const { notes, dueOn, dueTime, recurrence, checklist } = draft
  return {
    ...draft,
    ...(movesAll && dueOn ? { recursOn: dueOn } : {}),
    notes: notes.trim() || null,
    dueOn: dueOn || null,
    dueTime: (dueOn && dueTime) || null,
    recurrence: dueOn ? recurrence : null,
    checklist: (checklist ?? [])
      .filter(({ text }) => text?.trim())
      .map(({ text, done }) => ({ text, done: done ?? false })),
    records: draft.records.map(({ kind, id }) => ({ kind, id })),
    timeZone,
  }
}

type Props = {
  task: Task | undefined
  /** What a new one is about. */
  about?: Picked | undefined
  isBusy: boolean
  onSave: (body: object) => void
}

/** The fields of a task, for a new one and for one that is there. */
export function TaskForm({ task, about, isBusy, onSave }: Props) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const [form] = Form.useForm<TaskDraft>()
  const dueOn = Form.useWatch('dueOn', form)
  const recurrence = Form.useWatch('recurrence', form)
  const people = useQuery(assignees())
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      className="task-form"
      disabled={task !== undefined && !task.can.edit}
      initialValues={draftOf(task, about)}
      onFinish={(draft) => onSave(bodyOf(draft, timeZone))}
    >
      <Form.Item
        name="title"
        label={t({ message: 'Title', context: 'of a task' })}
        rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
      >
        <Input maxLength={200} autoFocus={!task} />
      </Form.Item>
      <div className="task-pair">
        <DateItem name="dueOn" label={t`Due`} />
        <Form.Item name="dueTime" label={t`Time`} extra={timeZone}>
          <Input type="time" disabled={!dueOn} />
        </Form.Item>
      </div>
      <div className="task-pair">
        <Form.Item name="assigneeId" label={t`Assigned to`}>
          <Select
            allowClear
            loading={people.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
          />
        </Form.Item>
        <Form.Item name="priority" label={t`Priority`}>
          <Select options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_NAMES[value]) }))} />
        </Form.Item>
      </div>
      {task?.recurrence && recurrence === task.recurrence && dueOn && dueOn !== (task.recursOn ?? task.dueOn) && (
        <Form.Item
          name="movesAll"
          valuePropName="checked"
          extra={t`Without this only this one is put off; the next one comes as planned.`}
        >
          <Checkbox>
            <Trans>Move those that follow, too</Trans>
          </Checkbox>
        </Form.Item>
      )}
      <div className="task-pair">
        <Form.Item name="recurrence" label={t`Repeats`}>
          <RepeatField day={dueOn ?? ''} />
        </Form.Item>
        <Form.Item name="remindMinutes" label={t`Reminder`}>
          <Select allowClear disabled={!dueOn} options={useReminders()} />
        </Form.Item>
      </div>
      <Form.Item name="notes" label={t`Notes`}>
        <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="records" label={t`Companies, contacts and jobs`}>
        <RecordsPicker sources={SOURCES} most={MOST_RECORDS} placeholder={t`Name of a company, contact or job`} />
      </Form.Item>
      {task && <Records task={task} />}
      <Checklist />
      <div>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {task ? <Trans>Save</Trans> : <Trans>Create task</Trans>}
        </Button>
      </div>
    </Form>
  )
}

function Checklist() {
  const { t } = useLingui()
  return (
    <Form.List name="checklist">
      {(fields, { add, remove }) => (
        <Form.Item label={t`Checklist`}>
          {fields.map(({ key, name }) => (
            <div key={key} className="check-row">
              <Form.Item name={[name, 'done']} valuePropName="checked" noStyle>
                <input type="checkbox" aria-label={t`Done`} />
              </Form.Item>
              <Form.Item name={[name, 'text']} noStyle>
                <Input maxLength={200} aria-label={t`Step`} />
              </Form.Item>
              <button type="button" className="icon-button" onClick={() => remove(name)} aria-label={t`Remove step`}>
                <Trash2 size={16} aria-hidden />
              </button>
            </div>
          ))}
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => add({ text: '', done: false })}
            disabled={fields.length >= 50}
          >
            <Trans>Add a step</Trans>
          </Button>
        </Form.Item>
      )}
    </Form.List>
  )
}

function Records({ task: { records } }: { task: Task }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (records.length === 0) return null
  return (
    <p className="task-records" aria-label={t`Records`}>
      {records.map(({ kind, id, title }) => {
        const known = RECORD_KINDS[kind]
        return known ? (
          <Link key={id} className="record-chip" to={known.hrefById(id, locale)}>
            <known.icon size={16} aria-hidden /> {title}
          </Link>
        ) : (
          <span key={id}>{title}</span>
        )
      })}
    </p>
  )
}
