import { NewRelation, RELATION_KINDS, type RelationKind } from '@kontor/contract/company-record.ts'
import { faultsOf } from '@kontor/contract/kit/faults.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input, Select } from 'antd'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { showFaults } from '~/ui/form-faults.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { RELATION_NAMES } from '../company-words.ts'
import { CompanyPicker } from './company-picker.tsx'
import { useAddRelation } from './forms.queries.ts'

type Fields = { kind: RelationKind; companyId?: string; from?: string; to?: string }

/** What another company is to this one, and since when. */
export function RelationForm({ companyId, onDone }: { companyId: string; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const { mutate, isPending } = useAddRelation(companyId)

  function submit({ kind, companyId: other, from, to }: Fields) {
    const body = { kind, companyId: other ?? '', from: from || null, to: to || null }
    const faults = faultsOf(NewRelation, body)
    form.setFields(
      faults.map(({ path, key, values }) => ({
        name: path as keyof Fields,
        errors: [i18n._(path === 'companyId' ? 'required' : key, values)],
      })),
    )
    if (faults.length > 0) return
    mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
        else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
      },
    })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ kind: 'parent' }}
      onFinish={submit}
      onValuesChange={(changed) => form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })) as never)}
      aria-label={t`New relation`}
      className="relation-form"
    >
      <Form.Item name="kind" label={t`The other company is its`}>
        <Select options={RELATION_KINDS.map((kind) => ({ value: kind, label: i18n._(RELATION_NAMES.to[kind]) }))} />
      </Form.Item>
      <Form.Item name="companyId" label={t`Other company`}>
        <CompanyPicker except={companyId} />
      </Form.Item>
      <div className="date-pair">
        <Form.Item name="from" label={t`Since`}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="to" label={t`Until`}>
          <Input type="date" />
        </Form.Item>
      </div>
      <div className="inline-row">
        <Button type="primary" htmlType="submit" loading={isPending}>
          <Trans>Add relation</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
