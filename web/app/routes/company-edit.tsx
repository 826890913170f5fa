import { msg } from '@lingui/core/macro'
import { CompanyMenu } from '~/features/companies/company-menu.tsx'
import { companyForm } from '~/features/companies/forms/company-form.tsx'
import { EditRail } from '~/features/companies/forms/edit-rail.tsx'
import { ExistingBanner } from '~/features/companies/forms/existing-banner.tsx'
import { company } from '~/records/company/company-kind.tsx'
import { EditPage } from '~/records/kit/form/edit-page.tsx'

export default function CompanyEditScreen() {
  return (
    <EditPage
      kind={company}
      rules={companyForm}
      words={{
        line: msg`Edit company`,
        cannot: msg`You cannot change this company`,
        whyNot: msg`Public records are kept by editors of the platform; your account’s own records can be changed by its members.`,
      }}
      renderMenu={(record) => <CompanyMenu record={record} place="edit" />}
      renderRail={(record) => <EditRail company={record} />}
      renderExplained={({ error, form, base, busy, onSave }) => (
        <ExistingBanner
          error={error}
          busy={busy}
          onWithoutDomain={() => {
            form.setFieldValue('domain', base.domain)
            onSave()
          }}
        />
      )}
    />
  )
}
