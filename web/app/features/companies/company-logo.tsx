import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { useQuery } from '@tanstack/react-query'
import { companyLogo } from './companies.queries.ts'

type Shown = Pick<CompanyItem, 'access' | 'logoUrl'>
type Props = { company: Shown; size: 20 | 32 | 56 | 96 }

/** Twice the pixels, for sharp screens. The name stands beside it, so it says nothing to a screen reader. */
export function CompanyLogo({ company, size }: Props) {
  const address = `${company.logoUrl}&size=${size * 2}`
  return company.access === 'public' ? <Picture src={address} size={size} /> : <OwnLogo address={address} size={size} />
}

/** A record of the account shows its logo to the account alone, so the address needs the bearer. */
function OwnLogo({ address, size }: { address: string; size: Props['size'] }) {
  const { data } = useQuery(companyLogo(address))
  return <Picture src={data} size={size} />
}

function Picture({ src, size }: { src: string | undefined; size: number }) {
  return <img className="company-logo" src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
}
