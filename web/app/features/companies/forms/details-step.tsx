import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { company } from '~/records/company/company-kind.tsx'
import { AddRecord } from '~/records/kit/form/add-record.tsx'
import { companyForm } from './company-form.tsx'
import { ExistingBanner, existingId } from './existing-banner.tsx'
import type { Start } from './find-step.tsx'
import { SimilarPanel } from './similar.tsx'

type Props = {
  start: Start
  onBack: () => void
  onAdded: (added: Company) => void
  /** Called instead when the user wants the new record joined with the one that has its domain. */
  onMerge: (added: Company, existingId: string) => void
}

/** Everything else about a new company, with an eye on records that may be the same. */
export function DetailsStep({ start, onBack, onAdded, onMerge }: Props) {
  const { t } = useLingui()
  return (
    <AddRecord
      kind={company}
      rules={companyForm}
      start={start}
      always={['name', 'access']}
      submitText={t`Add company`}
      leaving={
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
      onAdded={onAdded}
      renderExplained={({ error, form, busy, onSave }) => {
        function saveWithoutDomain(after?: (added: Company) => void) {
          form.setFieldValue('domain', '')
          onSave(after)
        }
        // Who may not merge has at least saved.
        const mergeOrStay = (added: Company) => (added.can.merge ? onMerge(added, existingId(error)) : onAdded(added))
        return (
          <ExistingBanner
            error={error}
            busy={busy}
            onWithoutDomain={() => saveWithoutDomain()}
            onMerge={() => saveWithoutDomain(mergeOrStay)}
          />
        )
      }}
      renderRail={(form) => <SimilarPanel form={form} />}
    />
  )
}
