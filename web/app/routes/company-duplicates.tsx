import { msg } from '@lingui/core/macro'
import { company } from '~/records/company/company-kind.tsx'
import { DuplicatesPage } from '~/records/kit/merge/duplicates-page.tsx'

export default function CompanyDuplicatesScreen() {
  return <DuplicatesPage kind={company} line={msg`Records that are probably the same company, and what was merged.`} />
}
