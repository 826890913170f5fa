import type { ShortlistVerdict } from '@kontor/contract/shared-shortlists.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { loadPart } from '~/lib/lost-files.ts'
import { TextArea, TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import type { Where } from './shortlist.queries.ts'

const queries = () => loadPart(() => import('./shortlist.queries.ts'))

const CHOICES: Readonly<Record<ShortlistVerdict, MessageDescriptor>> = {
  advance: msg`I would like to go on`,
  reject: msg`Not for us`,
  undecided: msg`I have a question or remark`,
}

/** What the reader thinks of a candidate; it returns to whoever sent the link. */
export function FeedbackForm({ name, where }: { name: string; where: Where }) {
  const { i18n } = useLingui()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    check: async (values) => (await queries()).checkFeedback(values, where),
    send: async ({ values }) => (await queries()).sendFeedback(values, where),
    done: () => setIsSent(true),
  })
  const fault = form.fields.faults['verdict']
  return (
    <details className="shared-feedback">
      <summary>
        <Trans>Say what you think of {name}</Trans>
      </summary>
      <div aria-live="polite">
        {isSent && (
          <Notice kind="good">
            <Trans>Thank you. Your feedback has arrived.</Trans>
          </Notice>
        )}
      </div>
      {!isSent && (
        <form className="p-form" {...form.props}>
          <fieldset className="shared-choices" aria-invalid={fault !== undefined}>
            <legend>
              <Trans>Your opinion</Trans>
            </legend>
            {(Object.keys(CHOICES) as ShortlistVerdict[]).map((verdict) => (
              <label key={verdict}>
                <input type="radio" name="verdict" value={verdict} />
                <span>{i18n._(CHOICES[verdict])}</span>
              </label>
            ))}
            {fault && <p className="p-fault">{fault}</p>}
          </fieldset>
          <TextArea
            form={form.fields}
            name="text"
            rows={4}
            autoComplete="off"
            aria-required={false}
            label={<Trans>What should be known</Trans>}
          />
          <TextField form={form.fields} name="author" autoComplete="name" label={<Trans>Your name</Trans>} />
          <FormAnswer failure={form.failure} />
          <SubmitButton phase={form.phase} ready={form.ready}>
            <Trans>Send feedback</Trans>
          </SubmitButton>
        </form>
      )}
    </details>
  )
}
