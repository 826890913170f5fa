import { useLingui } from '@lingui/react/macro'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { RecordKind } from '../record-kind.ts'
import type { Explained } from './edit-page.tsx'
import { FormFrame, RestoredBanner } from './form-frame.tsx'
import type { RecordForm } from './form-kind.ts'
import { useAdding } from './use-saving.ts'
import { usePersistedDraft } from './use-persisted-draft.ts'

type Props<R, D extends object> = {
  kind: Pick<RecordKind<R>, 'kind' | 'api' | 'words'>
  rules: RecordForm<R, D>
  /** What is known already, such as from an earlier step. */
  start: Partial<D>
  /** The fields that are sent even where they are as in an empty form. */
  always: readonly (keyof D & string)[]
  submitText: string
  leaving: ReactNode
  onAdded: (added: R) => void
  /** `onSave` may lead somewhere else than `onAdded` does. */
  renderExplained?: (
    explained: Omit<Explained<D>, 'onSave'> & { onSave: (after?: (added: R) => void) => void },
  ) => ReactNode
  /** What stands beside the form and looks at it. */
  renderRail?: (form: FormInstance<D>) => ReactNode
}

/** The form of a new record; what was typed is kept until it is saved. */
export function AddRecord<R, D extends object>(props: Props<R, D>) {
  const { kind, rules, start, always, submitText, leaving, onAdded, renderExplained, renderRail } = props
  const { i18n } = useLingui()
  const [form] = Form.useForm<D>()
  const initial = { ...rules.drafts.empty(), ...start }
  const fill = (values: D) => form.setFieldsValue(values)
  const kept = usePersistedDraft<D>(`${kind.kind}-add`, (draft) => fill({ ...draft, ...start }))
  const { add, busy, explained } = useAdding(kind, rules, form)

  function save(draft: D, after = onAdded) {
    const sent = Object.fromEntries(always.map((field) => [field, draft[field]]))
    add(draft, sent, (added) => {
      kept.forget()
      after(added)
    })
  }
  function startOver() {
    kept.forget()
    fill(initial)
  }
  return (
    <div className="form-with-rail">
      <FormFrame
        rules={rules}
        form={form}
        name={i18n._(kind.words.one)}
        initial={initial}
        isNew
        busy={busy}
        onSubmit={(draft) => save(draft)}
        onInput={kept.keep}
        submitText={submitText}
        leaving={leaving}
      >
        {kept.isRestored && <RestoredBanner onDiscard={startOver} />}
        {explained &&
          renderExplained?.({
            error: explained,
            form,
            base: initial,
            busy,
            onSave: (after) => save(form.getFieldsValue(true) as D, after),
          })}
      </FormFrame>
      {renderRail && <div className="form-rail form-rail-first">{renderRail(form)}</div>}
    </div>
  )
}
