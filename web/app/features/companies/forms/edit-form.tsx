import type { Company, CompanyField } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { companyHistory } from '../history/history.queries.ts'
import { type Draft, draftOf } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { rebase } from './draft-changes.ts'
import { ExistingBanner } from './existing-banner.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { type Base, baseOf, useSaving } from './use-saving.ts'

type Kept = { base: Base; draft: Draft }
type Props = { company: Company; back: string; onSaved: (saved: Company) => void }

/** The form of a company that is there. It remembers what it began with, so that nobody is overwritten unseen. */
export function EditForm({ company, back, onSaved }: Props) {
  const { t } = useLingui()
  const [form] = Form.useForm<Draft>()
  const [base, setBase] = useState(() => baseOf(company))
  const kept = useKeptDraft<Kept>(`company-edit:${company.companyId}`, (found) => {
    setBase(found.base)
    form.setFieldsValue(found.draft)
  })
  const saving = useSaving(form, company.companyId, (saved) => {
    kept.forget()
    onSaved(saved)
  })
  const changedBy = useChangedBy(company.companyId, saving.conflict !== undefined)
  const whole = () => form.getFieldsValue(true) as Draft
  const follow = useEffectEvent((version: number) => {
    const { merged, conflicts } = rebase(base.draft, whole(), draftOf(company))
    if (version <= base.version || conflicts.length > 0) return
    setBase(baseOf(company))
    form.setFieldsValue(merged)
  })
  // A field that was restored beside the form shows its new value here too.
  useEffect(() => follow(company.version), [company.version])

  async function submit(draft: Draft) {
    setBase(await saving.save(draft, base))
  }
  function decide(taken: CompanyField[]) {
    const { theirs } = saving.conflict ?? {}
    if (theirs) form.setFieldsValue(Object.fromEntries(taken.map((field) => [field, theirs[field]])))
    void submit(whole())
  }
  function startOver() {
    kept.forget()
    setBase(baseOf(company))
    form.setFieldsValue(baseOf(company).draft)
  }
  return (
    <CompanyForm
      form={form}
      initial={base.draft}
      isNew={false}
      busy={saving.busy}
      onSubmit={(draft) => void submit(draft)}
      onInput={(draft) => kept.keep({ base, draft })}
      submitText={t`Save`}
      leaving={
        <Link className="plain-button" to={back} onClick={kept.forget}>
          <Trans>Discard changes</Trans>
        </Link>
      }
    >
      {kept.isRestored && !saving.conflict && <RestoredBanner onDiscard={startOver} />}
      {saving.conflict && (
        <ConflictPanel conflict={saving.conflict} changedBy={changedBy} onDecided={decide} busy={saving.busy} />
      )}
      {saving.existing && (
        <ExistingBanner
          existing={saving.existing}
          busy={saving.busy}
          onWithoutDomain={() => {
            form.setFieldValue('domain', base.draft.domain)
            void submit(whole())
          }}
        />
      )}
    </CompanyForm>
  )
}

/** The names stand in the history; it is asked only when there is a conflict to explain. */
function useChangedBy(companyId: string, enabled: boolean) {
  const { data } = useInfiniteQuery({ ...companyHistory(companyId), enabled })
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (field: CompanyField) => entries.find((entry) => entry.field === field)?.by
}
