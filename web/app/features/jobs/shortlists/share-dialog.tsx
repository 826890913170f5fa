import type { Job } from '@kontor/contract/job-record.ts'
import { SHORTLIST_FIELDS, type ShortlistField, TELLING_FIELDS } from '@kontor/contract/shared-shortlists.ts'
import { MOST_SHORTLISTED } from '@kontor/contract/shortlists.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { jobTitle } from '~/records/job/job-texts.ts'
import { stageName } from '~/records/job/submission-words.ts'
import { DateItem } from '~/ui/date-input.tsx'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { pipelineOf } from '../pipeline/pipeline.queries.ts'
import { FIELD_NAMES } from './shortlist-words.ts'
import { useShare } from './shortlists.queries.ts'

const DAY_MS = 86_400_000
/** A client has two weeks, unless somebody says otherwise. */
const USUAL_DAYS = 14
const USUAL_FIELDS: readonly ShortlistField[] = [
  'name',
  'headline',
  'location',
  'fit',
  'pitch',
  'summary',
  'positions',
  'educations',
  'skills',
  'languages',
]
const SHOWN: readonly ('active' | 'onHold')[] = ['active', 'onHold']

type Given = {
  title: string
  note: string
  people: string[]
  /** Nothing before anybody is chosen. */
  pitches?: Record<string, string>
  look: 'named' | 'blind'
  fields: ShortlistField[]
  expiresOn: string
  password: string
}

/** Chooses candidates of a job, what readers see of them, and until when. */
export function ShareDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const [form] = Form.useForm<Given>()
  const share = useShare(job.jobId)
  const { data, isFetching } = useQuery(pipelineOf(job.jobId, { status: SHOWN.join() }))
  const chosen = Form.useWatch('people', form) ?? []
  const isBlind = Form.useWatch('look', form) === 'blind'
  const candidates = new Map((data?.items ?? []).map((each) => [each.submissionId, each]))
  const telling: readonly ShortlistField[] = isBlind ? TELLING_FIELDS : []
  const needed = [{ required: true, message: sharedText(i18n, 'required') }]
  const [lastDay] = useState(() => new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10))
  const usual = {
    title: jobTitle(job, locale),
    note: '',
    people: [],
    fields: USUAL_FIELDS,
    look: 'named',
    expiresOn: lastDay,
    password: '',
  }
  async function save({ title, note, people, pitches, look, fields, expiresOn, password }: Given) {
    try {
      await share.mutateAsync({
        title,
        note,
        candidates: people.map((submissionId) => ({ submissionId, pitch: pitches?.[submissionId] ?? '' })),
        fields: fields.filter((field) => !telling.includes(field)),
        blind: look === 'blind',
        expiresOn,
        password: password === '' ? null : password,
      })
      notices.success(t`The shortlist is shared. Copy its link for your reader.`)
      onClose()
    } catch (error) {
      if (error instanceof ApiError) showFaults(form, error)
      notices.failure({ title: t`Not shared`, text: errorText(i18n, error) })
    }
  }
  return (
    <Modal
      open
      title={t`Share a shortlist`}
      okText={t({ message: 'Share', context: 'a shortlist' })}
      cancelText={t`Cancel`}
      confirmLoading={share.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={usual}
        onFinish={(given) => void save(given)}
      >
        <Form.Item name="title" label={t({ message: 'Title', context: 'of a shortlist' })} rules={needed}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="people"
          label={t`Candidates`}
          rules={[{ required: true, message: t`Choose at least one candidate.` }]}
        >
          <Select
            mode="multiple"
            maxCount={MOST_SHORTLISTED}
            loading={isFetching}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...candidates.values()].map(({ submissionId, person, stage }) => ({
              value: submissionId,
              label: `${person.name} · ${stageName(stage, locale)}`,
            }))}
            listHeight={256}
            listItemHeight={32}
          />
        </Form.Item>
        {chosen.map((submissionId) => {
          const name = candidates.get(submissionId)?.person.name ?? ''
          return (
            <Form.Item key={submissionId} name={['pitches', submissionId]} label={t`Why ${name}? (optional)`}>
              <Input maxLength={500} autoComplete="off" />
            </Form.Item>
          )
        })}
        <Form.Item name="note" label={t`Message to the reader (optional)`}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="look" label={t`Identity`}>
          <Select
            options={[
              { value: 'named', label: t`Show who the candidates are` },
              { value: 'blind', label: t`Blind: without names, employers, schools and years` },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="fields"
          label={t`Readers see`}
          rules={[{ required: true, message: sharedText(i18n, 'shortlist.fields') }]}
        >
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={SHORTLIST_FIELDS.map((field) => ({
              value: field,
              label: i18n._(FIELD_NAMES[field]),
              disabled: telling.includes(field),
            }))}
            listHeight={256}
            listItemHeight={32}
          />
        </Form.Item>
        <DateItem name="expiresOn" label={t`Open until`} />
        <Form.Item
          name="password"
          label={t`Password (optional)`}
          extra={t`At least 8 characters. Tell it by another way than the link.`}
        >
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
