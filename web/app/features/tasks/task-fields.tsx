import { MOST_RECORDS, PRIORITIES, type Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, type FormInstance, Input, Segmented, Select } from 'antd'
import { Bell, CalendarDays, Clock, Flag, Link2, type LucideIcon, Repeat2, User } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { companyPicks } from '~/records/company/company-picks.ts'
import { jobPicks } from '~/records/job/job-picks.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { contactPicks } from '~/records/kit/picker/contact-picks.ts'
import { RecordsPicker } from '~/records/kit/picker/record-picker.tsx'
import { PRIORITY_NAMES } from '~/records/task/task-kind.ts'
import { DateInput, useDateRule } from '~/ui/date-input.tsx'
import { Checklist } from './checklist.tsx'
import { useReminders } from './reminders.ts'
import { RepeatField } from './repeat-field.tsx'
import type { TaskDraft } from './task-draft.ts'
import { assignees } from './tasks.queries.ts'
import './task-fields.css'

const SOURCES = [companyPicks, contactPicks, jobPicks]

type Props = {
  form: FormInstance<TaskDraft>
  task?: Task
  /** After a step was taken away, which no field tells. */
  onRemoved?: () => void
}

/** The fields of a task, each in a line with its name; a new one begins with its title. */
export function TaskFields({ form, task, onRemoved }: Props) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const dueOn = Form.useWatch('dueOn', form)
  const mayEdit = task?.can.edit ?? true
  const people = useQuery(assignees())
  const locale = useLocale()
  return (
    <>
      <Form.Item
        name="title"
        className="task-headline"
        rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
      >
        <Input.TextArea
          aria-label={t({ message: 'Title', context: 'of a task' })}
          placeholder={t`What is to be done?`}
          maxLength={200}
          autoSize
          autoFocus={!task}
          // A title has one line; Enter leaves it.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (task) event.currentTarget.blur()
            else form.submit()
          }}
        />
      </Form.Item>
      <Form.Item name="dueOn" label={<Name icon={CalendarDays}>{t`Due`}</Name>} {...useDateRule()}>
        <DateInput />
      </Form.Item>
      <Form.Item name="dueTime" label={<Name icon={Clock}>{t`Time`}</Name>} extra={dueOn ? timeZone : undefined}>
        <Input type="time" disabled={!mayEdit || !dueOn} />
      </Form.Item>
      {task && <MovesAll form={form} task={task} dueOn={dueOn} />}
      <Form.Item name="remindMinutes" label={<Name icon={Bell}>{t`Reminder`}</Name>}>
        <Select
          allowClear
          disabled={!mayEdit || !dueOn}
          placeholder={dueOn ? t`No reminder` : t`With a due date only`}
          options={useReminders()}
        />
      </Form.Item>
      <Form.Item name="recurrence" label={<Name icon={Repeat2}>{t`Repeats`}</Name>}>
        <RepeatField day={dueOn ?? ''} disabled={!mayEdit} />
      </Form.Item>
      <Form.Item name="priority" label={<Name icon={Flag}>{t`Priority`}</Name>}>
        <Segmented
          aria-label={t`Priority`}
          options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_NAMES[value]) }))}
        />
      </Form.Item>
      <Form.Item name="assigneeId" label={<Name icon={User}>{t`Assigned to`}</Name>}>
        <Select
          allowClear
          placeholder={t`Nobody`}
          loading={people.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </Form.Item>
      <Form.Item name="records" label={<Name icon={Link2}>{t`Records`}</Name>}>
        <RecordsPicker
          sources={SOURCES}
          most={MOST_RECORDS}
          placeholder={t`Name of a company, contact or job`}
          hrefOf={({ kind, id }) => RECORD_KINDS[kind]?.hrefById(id, locale)}
        />
      </Form.Item>
      <Checklist form={form} mayEdit={mayEdit} onRemoved={onRemoved} />
      <Form.Item name="notes" label={t`Notes`} className="task-notes">
        <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
    </>
  )
}

function Name({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="task-field-name">
      <Icon size={16} aria-hidden />
      {children}
    </span>
  )
}

type MovesProps = { form: FormInstance<TaskDraft>; task: Task; dueOn: string | undefined }

/** Whoever moves one of a series says whether those that follow move too. */
function MovesAll({ form, task, dueOn }: MovesProps) {
  const { t } = useLingui()
  const recurrence = Form.useWatch('recurrence', form)
  if (!task.recurrence || recurrence !== task.recurrence) return null
  if (!dueOn || dueOn === (task.recursOn ?? task.dueOn)) return null
  return (
    <Form.Item
      name="movesAll"
      valuePropName="checked"
      extra={t`Without this only this one is put off; the next one comes as planned.`}
    >
      <Checkbox>
        <Trans>Move those that follow, too</Trans>
      </Checkbox>
    </Form.Item>
  )
}
