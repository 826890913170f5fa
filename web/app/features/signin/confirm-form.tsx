import { Trans } from '@lingui/react/macro'
import { TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { useForm } from '~/ui/plain/form.ts'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { loadPart } from '~/lib/lost-files.ts'

const queries = () => loadPart(() => import('./signin.queries.ts'))

/** Confirming takes a press: programs that look into mails open links, and are not the person. */
export function ConfirmForm({ code, onDone }: { code: string; onDone: () => void }) {
  const form = useForm({
    check: async (values) => (await queries()).checkConfirmation(values),
    send: async ({ values }) => (await queries()).confirmAddress(values['code'] ?? ''),
    done: onDone,
  })
  return (
    <form className="p-form" {...form.props}>
      <ScriptNotice />
      {code ? (
        <input type="hidden" name="code" value={code} />
      ) : (
        <TextField
          form={form.fields}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={<Trans>Code from the mail</Trans>}
        />
      )}
      <FormAnswer failure={form.failure} />
      {form.failure && (
        <p className="p-form-foot">
          <Trans>
            A link works once, for 24 hours. If it was used already, your address is confirmed. Otherwise sign in and
            have a new link sent.
          </Trans>
        </p>
      )}
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Confirm the address</Trans>
      </SubmitButton>
    </form>
  )
}
