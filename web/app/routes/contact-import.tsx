import { useLingui } from '@lingui/react/macro'
import { ImportScreen } from '~/features/imports/import-screen.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { personKind } from '~/records/person/person-kind.tsx'

export default function ContactImportRoute() {
  const { t } = useLingui()
  const locale = useLocale()
  const hrefById = (id: string) => personKind.hrefById(id, locale)
  return (
    <ImportScreen
      of={{ kind: 'person', title: t`Import contacts`, listPage: 'contacts', fields: personKind.fields, hrefById }}
    />
  )
}
