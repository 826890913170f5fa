import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useNotices } from '~/ui/use-notices.ts'
import { fieldName } from '../field-value.tsx'
import type { InlineEditorProps } from '../page/record-tools-provider.tsx'
import type { RecordKind } from '../record-kind.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { FieldItem, saveByKey } from './form-frame.tsx'
import type { FormField, RecordForm } from './form-kind.ts'
import { type Base, useSaving, type Versioned } from './use-saving.ts'

type Props<R, D extends object> = InlineEditorProps<R> & {
  kind: Pick<RecordKind<R>, 'api' | 'fields' | 'words'>
  rules: RecordForm<R, D>
}

/**
 * The editor of one field in the place of its value: Enter saves, Escape leaves it as it was. What others saved
 * meanwhile is joined as in the whole form; a value that both changed is decided here.
 */
export function InlineEditor<R extends Versioned, D extends object>({
  kind,
  rules,
  record,
  field,
  onClose,
}: Props<R, D>) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<D>()
  const [base, setBase] = useState<Base<D>>(() => ({ draft: rules.drafts.of(record), version: record.version }))
  const saving = useSaving(kind, rules, form, {
    id: kind.api.idOf(record),
    onSaved: () => {
      notices.success(t`Saved`)
      onClose()
    },
  })
  const name = fieldName(i18n, kind.fields, field)

  async function submit() {
    setBase(await saving.save({ ...base.draft, ...(form.getFieldsValue(true) as D) }, base))
  }
  function onKeyDown(event: KeyboardEvent) {
    saveByKey(event, form)
    // A list that is open takes the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  function decide(taken: string[]) {
    if (saving.conflict)
      form.setFieldsValue(
        Object.fromEntries(taken.map((each) => [each, saving.conflict?.theirs[each as keyof D]])) as never,
      )
    void submit()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={base.draft}
      onFinish={() => void submit()}
      onKeyDown={onKeyDown}
      aria-label={t`Edit ${name}`}
      className="inline-editor"
    >
      <InlineFields rules={rules} field={field} name={name} />
      {saving.explained && (
        <p role="alert" className="fault">
          {saving.explained.message}
        </p>
      )}
      {saving.conflict ? (
        <ConflictPanel
          kind={kind}
          fields={saving.conflict.fields}
          values={{
            mine: rules.drafts.valuesOf(saving.conflict.mine),
            theirs: rules.drafts.valuesOf(saving.conflict.theirs),
          }}
          changedBy={() => undefined}
          onDecided={decide}
          busy={saving.busy}
        />
      ) : (
        <div className="inline-row">
          <Button type="primary" size="small" htmlType="submit" loading={saving.busy}>
            <Trans>Save</Trans>
          </Button>
          <Button size="small" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </Form>
  )
}

/** What the kind draws for the field itself, else the control that the form declares for it. */
function InlineFields<R, D extends object>({
  rules,
  field,
  name,
}: {
  rules: RecordForm<R, D>
  field: string
  name: string
}) {
  const Own = rules.inline?.[field]
  if (Own) return <Own />
  const declared = rules.sections.flatMap((section) => ('fields' in section ? section.fields : [])).find(named(field))
  if (!declared) return null
  return <FieldItem declared={declared} alone={{ label: name, autoFocus: true }} />
}

function named(field: string) {
  return (each: FormField) => each.field === field
}
