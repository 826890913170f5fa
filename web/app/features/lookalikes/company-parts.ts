import type { Company } from '@kontor/contract/company-record.ts'
import type { CompanyHit } from '@kontor/contract/search.ts'
import type { ReactNode } from 'react'

type Pictured = Pick<Company, 'access' | 'logoUrl'>

/** How a company is shown everywhere; the screen brings it along. */
export type CompanyParts = {
  hrefOf: (company: { slug: string; type: Company['type'] }) => string
  placeOf: (location: CompanyHit['location']) => string
  renderLogo: (company: Pictured, size: 20 | 32) => ReactNode
}
