import type { CompanyHit } from '@kontor/contract/search.ts'
import { useState } from 'react'
import { company, type ShownCompany } from '~/records/company/company-kind.tsx'
import { LaterMergeModal } from '~/records/kit/merge/later-merge-modal.tsx'
import { CompanyMenu } from './company-menu.tsx'

/** A hit of the search in the shape of lists and records. */
function shownCompany(hit: CompanyHit): ShownCompany {
  const { id, slug, title, companyType, access, can, domain, location, avatarUrl } = hit
  return { companyId: id, slug, name: title, type: companyType, access, can, domain, location, logoUrl: avatarUrl }
}

/** What can be done with a company in a list, and the dialog that merging opens. */
export function useCompanyRows() {
  const [mergedId, setMergedId] = useState<string>()
  const close = () => setMergedId(undefined)
  return {
    renderMenu: (hit: CompanyHit) => (
      <CompanyMenu record={shownCompany(hit)} place="list" onMerge={({ companyId }) => setMergedId(companyId)} />
    ),
    dialog: mergedId && <LaterMergeModal kind={company} id={mergedId} onClose={close} onMerged={close} />,
  }
}
