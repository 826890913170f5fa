import type { Interview } from '@kontor/contract/interviews.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { personApi } from '~/records/person/person.queries.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { DateItem } from '~/ui/date-input.tsx'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { pipelineOf } from '../pipeline/pipeline.queries.ts'
import { colleagues, usePlan } from './interviews.queries.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const
const NOT_INVITED = ''

type Given = {
  submissionId: string
  title: string
  day: string
  time: string
  minutes: number
  place: string
  link: string
  note: string
  interviewerIds: string[]
  candidateEmail: string
}
type Props = { jobId: string; interview: Interview | undefined; onClose: () => void }

const NEW = {
  title: '',
  place: '',
  link: '',
  note: '',
  time: '',
  minutes: 60,
  interviewerIds: [],
  candidateEmail: NOT_INVITED,
}

function valuesOf(interview: Interview | undefined) {
  if (!interview) return NEW
  return { ...interview, candidateEmail: interview.candidateEmail ?? NOT_INVITED, interviewerIds: idsOf(interview) }
}

/** Plans an interview or changes one; saving writes to everybody invited. */
export function PlanDialog({ jobId, interview, onClose }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const ownZone = useTimeZone()
  const timeZone = interview?.timeZone ?? ownZone
  const notices = useNotices()
  const plan = usePlan()
  const [form] = Form.useForm<Given>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { data: people = [] } = useQuery(colleagues())
  const { data: pipeline, isFetching } = useQuery(pipelineOf(jobId, { status: 'active,onHold' }))
  const submissionId = Form.useWatch('submissionId', form)
  const chosen = pipeline?.items.find((each) => each.submissionId === submissionId)
  const { data: person } = useQuery({ ...personApi.byId(chosen?.personId ?? ''), enabled: chosen !== undefined })
  const emails = interview?.emails ?? person?.emails.map(({ email }) => email) ?? []
  const needed = [{ required: true, message: sharedText(i18n, 'required') }]
  async function save({ submissionId: whose, candidateEmail, ...given }: Given) {
    const body = { ...given, timeZone, candidateEmail: candidateEmail === NOT_INVITED ? null : candidateEmail }
    try {
      await plan.mutateAsync(
        interview
          ? { interviewId: interview.interviewId, body: { ...body, version: interview.version } }
          : { submissionId: whose, body, idempotencyKey },
      )
      notices.success(interview ? t`Changed, and everybody invited is told` : t`Planned, and the invitations are sent`)
      onClose()
    } catch (error) {
      if (error instanceof ApiError) showFaults(form, error)
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  const list = { showSearch: { optionFilterProp: 'label' }, listHeight: 256, listItemHeight: 32 }
  return (
    <Modal
      open
      title={interview ? t`Change the interview` : t`Plan an interview`}
      okText={interview ? t`Save and tell everybody` : t`Send invitations`}
      cancelText={t`Cancel`}
      confirmLoading={plan.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(interview)}
        onFinish={(given) => void save(given)}
      >
        {!interview && (
          <Form.Item name="submissionId" label={t`Candidate`} rules={needed}>
            <Select
              {...list}
              loading={isFetching}
              onChange={() => form.setFieldValue('candidateEmail', NOT_INVITED)}
              options={(pipeline?.items ?? []).map((each) => ({
                value: each.submissionId,
                label: `${each.person.name} · ${stageName(each.stage, locale)}`,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="title" label={t`Title of the invitation`} rules={needed}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <DateItem name="day" label={t`Day`} />
        <Form.Item
          name="time"
          label={t`Time (${timeZone})`}
          rules={[
            { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, required: true, message: sharedText(i18n, 'interview.time') },
          ]}
        >
          <Input type="time" />
        </Form.Item>
        <Form.Item name="minutes" label={t`Length in minutes`}>
          <Select options={LENGTHS.map((minutes) => ({ value: minutes, label: String(minutes) }))} />
        </Form.Item>
        <Form.Item name="interviewerIds" label={t`Interviewers`} rules={needed}>
          <Select
            {...list}
            mode="multiple"
            options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
          />
        </Form.Item>
        <Form.Item name="candidateEmail" label={t`Invite the candidate at`}>
          <Select
            options={[
              { value: NOT_INVITED, label: t`No mail to the candidate` },
              ...emails.map((email) => ({ value: email, label: email })),
            ]}
          />
        </Form.Item>
        <Form.Item name="place" label={t`Place (optional)`}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
        <Form.Item name="link" label={t`Meeting link (optional)`}>
          <Input maxLength={500} autoComplete="off" inputMode="url" />
        </Form.Item>
        <Form.Item name="note" label={t`Words in the invitation (optional)`}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function idsOf({ interviewers }: Interview) {
  return interviewers.map(({ userId }) => userId)
}
