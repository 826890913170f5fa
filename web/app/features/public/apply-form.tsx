import type { CareersJob } from '@kontor/contract/careers.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { Field, TextArea, TextField } from '~/ui/plain/field.tsx'
import { FormAnswer } from '~/ui/plain/form-answer.tsx'
import { type Fields, useForm } from '~/ui/plain/form.ts'
import { ScriptNotice } from '~/ui/plain/script-notice.tsx'
import { SubmitButton } from '~/ui/plain/submit-button.tsx'
import { LocalizedText } from './localized-text.tsx'

const queries = () => loadPart(() => import('./careers.queries.ts'))
const ACCEPTED = '.pdf,.docx,.html,.htm,.txt'

type ApplyFormProps = { page: CareersJob; onSent: (email: string) => void }

export function ApplyForm({ page, onSent }: ApplyFormProps) {
  const locale = useLocale()
  const ref = useRef<HTMLFormElement>(null)
  const resumeOf = () => {
    const file = ref.current ? new FormData(ref.current).get('file') : null
    return file instanceof File && file.name !== '' ? file : undefined
  }
  const { companyName } = page
  const place = { slug: page.slug, jobId: page.job.jobId }
  const form = useForm({
    formRef: ref,
    check: async (values) => (await queries()).checkApplication(values, resumeOf()),
    prove: async () => (await queries()).prove(),
    send: async (sending) => (await queries()).sendApplication(sending, { place, locale, resume: resumeOf() }),
    done: (_, values) => onSent(values['email'] ?? ''),
  })
  return (
    <form className="p-form careers-apply" {...form.props}>
      <ScriptNotice />
      <TextField form={form.fields} name="name" autoComplete="name" label={<Trans>Your name</Trans>} />
      <TextField form={form.fields} name="email" type="email" autoComplete="email" label={<Trans>Email</Trans>} />
      <TextField
        form={form.fields}
        name="phone"
        type="tel"
        autoComplete="tel"
        aria-required={false}
        label={<Trans>Phone (optional)</Trans>}
        hint={<Trans>With the code of the country, such as +49 30 901820.</Trans>}
      />
      <TextArea
        form={form.fields}
        name="message"
        autoComplete="off"
        rows={6}
        aria-required={false}
        label={<Trans>Message (optional)</Trans>}
      />
      <Field
        form={form.fields}
        name="file"
        label={<Trans>Resume (optional)</Trans>}
        hint={<Trans>PDF, Word, web page or text, at most 20 MB.</Trans>}
      >
        {(control) => <input className="p-control" type="file" accept={ACCEPTED} {...control} />}
      </Field>
      <PrivacyNotice page={page} />
      <Consent form={form.fields}>
        <Trans>I agree that {companyName} keeps my data to handle my application.</Trans>
      </Consent>
      <FormAnswer failure={form.failure} />
      <SubmitButton phase={form.phase} ready={form.ready}>
        <Trans>Send the application</Trans>
      </SubmitButton>
    </form>
  )
}

/** What becomes of the application, before anybody agrees to it. */
function PrivacyNotice({ page: { privacyUrl, privacyText } }: Pick<ApplyFormProps, 'page'>) {
  const locale = useLocale()
  return (
    <div className="careers-privacy">
      {inLanguage(privacyText, locale) && (
        <details>
          <summary>
            <Trans>Privacy notice</Trans>
          </summary>
          <LocalizedText texts={privacyText} />
        </details>
      )}
      {privacyUrl && (
        <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
          <Trans>Read the privacy notice on the company’s site</Trans>
        </a>
      )}
    </div>
  )
}

function Consent({ form, children }: { form: Fields; children: ReactNode }) {
  const id = useId()
  const fault = form.faults['consent']
  return (
    <div className="p-field careers-consent">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="consent"
          value="true"
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <span>{children}</span>
      </label>
      {fault && (
        <p className="p-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
