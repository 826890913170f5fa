import type { NoticeView } from '@kontor/contract/privacy-notices.ts'
import { Trans } from '@lingui/react/macro'
import { loadPart } from '~/lib/lost-files.ts'
import { TextArea, TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'

const queries = () => loadPart(() => import('./your-data.queries.ts'))

type Props = { code: string; view: NoticeView; onSaved: (view: NoticeView) => void }

/** Name, addresses and numbers are put right at once; everything else is said in words. */
export function CorrectionForm({ code, view, onSaved }: Props) {
  const form = useForm({
    check: async (values) => (await queries()).checkCorrection(code, values),
    send: async ({ values }) => (await queries()).sendCorrection(code, values),
    done: onSaved,
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      <TextField
        form={form.fields}
        name="name"
        autoComplete="name"
        defaultValue={view.name}
        label={<Trans>Your name</Trans>}
      />
      <TextArea
        form={form.fields}
        name="emails"
        rows={2}
        autoComplete="off"
        aria-required={false}
        defaultValue={view.emails.join('\n')}
        label={<Trans>Email addresses, one to a line</Trans>}
      />
      <TextArea
        form={form.fields}
        name="phones"
        rows={2}
        autoComplete="off"
        aria-required={false}
        defaultValue={view.phones.join('\n')}
        label={<Trans>Phone numbers, one to a line</Trans>}
        hint={<Trans>With the code of the country, such as +49.</Trans>}
      />
      <TextArea
        form={form.fields}
        name="message"
        rows={4}
        autoComplete="off"
        aria-required={false}
        label={<Trans>What else is wrong or missing?</Trans>}
      />
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Send the corrections</Trans>
      </SubmitButton>
    </form>
  )
}
