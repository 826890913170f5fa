import { MOST_STEPS } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, type FormInstance, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TaskDraft } from './task-draft.ts'

type Props = { form: FormInstance<TaskDraft>; mayEdit: boolean; onRemoved?: (() => void) | undefined }

/** The steps of a task, with how far it is. */
export function Checklist({ form, mayEdit, onRemoved }: Props) {
  const { t } = useLingui()
  const steps = Form.useWatch('checklist', form) ?? []
  const [added, setAdded] = useState<number>()
  const adding = useRef<HTMLButtonElement>(null)
  const all = steps.length
  const done = steps.filter((step) => step?.done).length
  return (
    <Form.List name="checklist">
      {(fields, { add, remove }) => (
        <section className="task-steps" aria-label={t`Checklist`}>
          <h3>
            <Trans>Checklist</Trans>
            {all > 0 && <span className="quiet number">{t`${done} of ${all}`}</span>}
          </h3>
          {all > 0 && (
            <div className="task-progress" aria-hidden>
              <i style={{ width: `${(done / all) * 100}%` }} />
            </div>
          )}
          {fields.map(({ key, name }) => (
            <div key={key} className="task-step" data-done={steps[name]?.done === true}>
              <Form.Item name={[name, 'done']} valuePropName="checked" noStyle>
                <input type="checkbox" aria-label={t`Done`} disabled={!mayEdit} />
              </Form.Item>
              <Form.Item name={[name, 'text']} noStyle>
                <Input maxLength={200} aria-label={t`Step`} autoFocus={name === added} />
              </Form.Item>
              {mayEdit && (
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => {
                    adding.current?.focus()
                    remove(name)
                    onRemoved?.()
                  }}
                  aria-label={t`Remove step`}
                >
                  <Trash2 size={16} aria-hidden />
                </button>
              )}
            </div>
          ))}
          {mayEdit && (
            <Button
              ref={adding}
              size="small"
              type="text"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => {
                setAdded(fields.length)
                add({ text: '', done: false })
              }}
              disabled={fields.length >= MOST_STEPS}
            >
              <Trans>Add a step</Trans>
            </Button>
          )}
        </section>
      )}
    </Form.List>
  )
}
