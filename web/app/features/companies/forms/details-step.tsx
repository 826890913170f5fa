import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form } from 'antd'
import { type Draft, emptyDraft } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import { ExistingBanner } from './existing-banner.tsx'
import type { Start } from './find-step.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { SimilarPanel } from './similar-panel.tsx'
import { useAdding } from './use-adding.ts'
import { useKeptDraft } from './use-kept-draft.ts'

type Props = {
  start: Start
  onBack: () => void
  onAdded: (added: Company) => void
  /** Called instead when the user wants the new record joined with the one that has its domain. */
  onMerge?: (added: Company, existingId: string) => void
}

/** Everything else about a new company, with an eye on records that may be the same. */
export function DetailsStep({ start, onBack, onAdded, onMerge }: Props) {
  const { t } = useLingui()
  const [form] = Form.useForm<Draft>()
  const initial = { ...emptyDraft(), ...start }
  const kept = useKeptDraft<Draft>('company-add', (draft) => form.setFieldsValue({ ...draft, ...start }))
  const { add, busy, existing } = useAdding(form)

  function finish(added: Company, after = onAdded) {
    kept.forget()
    after(added)
  }
  function addWithoutDomain(after?: (added: Company) => void) {
    form.setFieldValue('domain', '')
    add(form.getFieldsValue(true) as Draft, (added) => finish(added, after))
  }
  function startOver() {
    kept.forget()
    form.setFieldsValue(initial)
  }
  return (
    <div className="form-with-rail">
      <CompanyForm
        form={form}
        initial={initial}
        isNew
        busy={busy}
        onSubmit={(draft) => add(draft, (added) => finish(added))}
        onInput={kept.keep}
        submitText={t`Add company`}
        leaving={
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        {kept.isRestored && <RestoredBanner onDiscard={startOver} />}
        {existing && (
          <ExistingBanner
            existing={existing}
            busy={busy}
            onWithoutDomain={() => addWithoutDomain()}
            onMerge={onMerge && (() => addWithoutDomain((added) => mergeOr(added, existing.companyId)))}
          />
        )}
      </CompanyForm>
      <div className="form-rail form-rail-first">
        <SimilarPanel form={form} />
      </div>
    </div>
  )

  /** Who may not merge has at least saved. */
  function mergeOr(added: Company, existingId: string) {
    if (added.can.merge && onMerge) onMerge(added, existingId)
    else onAdded(added)
  }
}
