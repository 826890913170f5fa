import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { CompanyMenu } from '../actions/company-menu.tsx'
import { FollowButton } from '../following/follow-button.tsx'
import { MergeModal } from '../merging/merge-modal.tsx'

/** What a user may do with the company of the page: the two most used in sight, the others in the menu. */
export function CompanyActions({ company }: { company: Company }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [isMerging, setMerging] = useState(false)
  return (
    <>
      <FollowButton company={company} />
      {company.can.edit && (
        <Link className="plain-button" to={href('companyEdit', locale, { slug: company.slug })}>
          <Pencil size={16} aria-hidden />
          <Trans>Edit</Trans>
        </Link>
      )}
      <CompanyMenu company={company} place="page" onMerge={() => setMerging(true)} />
      {isMerging && (
        <MergeModal
          companyId={company.companyId}
          onClose={() => setMerging(false)}
          onMerged={({ keptId }) => {
            setMerging(false)
            // Either of the two may be the one that is left.
            void navigate(href('companyView', locale, {}, { id: keptId }), { replace: true })
          }}
        />
      )}
    </>
  )
}
