import {
  type Activity,
  ACTIVITY_OUTCOMES,
  ACTIVITY_TYPES,
  type ActivityOutcome,
  type ActivityType,
  MOST_ACTIVITY_PEOPLE,
} from '@kontor/contract/activities.ts'
import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { dayIn, momentOf } from '@kontor/contract/kit/zoned.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { DateItem } from '~/ui/date-input.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useTimeZone } from '../account.queries.ts'
import { contactPicks } from '../picker/contact-picks.ts'
import type { Picked } from '../picker/picks.ts'
import { RecordsPicker } from '../picker/record-picker.tsx'
import { ACTIVITY_NAMES, OUTCOME_NAMES } from './activity-words.ts'
import { useActivities } from './timeline.queries.ts'
import './timeline.css'

const CONTACTS = [contactPicks]

type Draft = {
  type: ActivityType
  outcome?: ActivityOutcome | null
  day: string
  time: string
  text?: string
  people?: Picked[]
}

function timeIn(moment: Date, timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    moment,
  )
}

function draftOf(activity: Activity | undefined, timeZone: string): Draft {
  const at = activity ? new Date(activity.at) : new Date()
  const when = { day: dayIn(at, timeZone), time: timeIn(at, timeZone) }
  if (!activity) return { type: 'call', outcome: null, text: '', people: [], ...when }
  const { type, outcome, text, people } = activity
  return { type, outcome, text, people: people.map(({ id, title }) => ({ kind: 'person', id, title })), ...when }
}

type Props = { kind: Kind; id: string; activity: Activity | undefined; onClose: () => void }

/** Logs a call, a meeting, an email or a note, or changes what was logged. */
export function ActivityDialog({ kind, id, activity, onClose }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const timeZone = useTimeZone()
  const [form] = Form.useForm<Draft>()
  const [initial] = useState(() => draftOf(activity, timeZone))
  const type = Form.useWatch('type', form) ?? initial.type
  const { add, update } = useActivities()

  async function save({ people = [], day, time, text = '', outcome = null, ...rest }: Draft) {
    const isMoved = day !== initial.day || time !== initial.time
    const at = activity && !isMoved ? activity.at : momentOf(day, time, timeZone).toISOString()
    const body = { ...rest, text, outcome: outcome ?? null, at, people: people.map((person) => person.id) }
    try {
      if (activity) await update.mutateAsync({ id: activity.id, body: { ...body, version: activity.version } })
      else await add.mutateAsync({ kind, id, body, key: attemptOf(body) })
      notices.success(activity ? t`Saved` : t`The activity is logged`)
      onClose()
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  const required = { required: true, whitespace: true, message: sharedText(i18n, 'required') }
  return (
    <Modal
      open
      title={activity ? t`Edit activity` : t`Log activity`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={add.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(draft) => void save(draft)}
      >
        <div className="timeline-pair">
          <Form.Item name="type" label={t({ message: 'Kind', context: 'of an activity' })}>
            <Select options={ACTIVITY_TYPES.map((value) => ({ value, label: i18n._(ACTIVITY_NAMES[value]) }))} />
          </Form.Item>
          <Form.Item name="outcome" label={t`Outcome`}>
            <Select
              allowClear
              options={ACTIVITY_OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_NAMES[value]) }))}
            />
          </Form.Item>
        </div>
        <div className="timeline-pair">
          <DateItem name="day" label={t`Date`} />
          <Form.Item name="time" label={t`Time`} extra={timeZone} rules={[required]}>
            <Input type="time" />
          </Form.Item>
        </div>
        <Form.Item name="people" label={t`People`}>
          <RecordsPicker sources={CONTACTS} most={MOST_ACTIVITY_PEOPLE} />
        </Form.Item>
        <Form.Item name="text" label={t`Notes`} rules={type === 'note' ? [required] : []}>
          <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
