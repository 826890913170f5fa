import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { COMPANY_FACE } from '~/features/companies/company-face.ts'
import { TagButton } from '~/features/companies/tagging/tag-button.tsx'
import { CompanyFaceProvider } from '~/features/search/company-face.ts'
import { CompanySearch } from '~/features/search/company-search.tsx'
import { useHitTags } from '~/features/search/search.queries.ts'
import { useLocale } from '~/lib/i18n.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'

export default function SearchCompaniesScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const showTags = useHitTags()
  const timeZone = useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
  return (
    <CompanyFaceProvider value={COMPANY_FACE}>
      <ScreenHead
        title={t`Search companies`}
        document={t`Search companies`}
        actions={<Link to={href('search', locale)} className="plain-button">{t`Saved and recent`}</Link>}
      />
      <CompanySearch timeZone={timeZone} renderActions={(hits) => <TagButton companies={hits} onTagged={showTags} />} />
    </CompanyFaceProvider>
  )
}
