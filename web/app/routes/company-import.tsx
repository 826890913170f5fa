import { useLingui } from '@lingui/react/macro'
import { ImportScreen } from '~/features/imports/import-screen.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { company } from '~/records/company/company-kind.tsx'

export default function CompanyImportRoute() {
  const { t } = useLingui()
  const locale = useLocale()
  const hrefById = (id: string) => company.hrefById(id, locale)
  return (
    <ImportScreen
      of={{ kind: 'company', title: t`Import companies`, listPage: 'companies', fields: company.fields, hrefById }}
    />
  )
}
