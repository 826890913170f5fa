import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { useQuery } from '@tanstack/react-query'
import { companyLogo } from './company.queries.ts'
import { logoAddress, LogoPicture, type LogoSize } from './logo-picture.tsx'

type Shown = Pick<CompanyItem, 'access' | 'logoUrl'>
type Props = { company: Shown; size: LogoSize }

export function CompanyLogo({ company, size }: Props) {
  const address = logoAddress(company.logoUrl, size)
  return company.access === 'public' ? (
    <LogoPicture src={address} size={size} />
  ) : (
    <OwnLogo address={address} size={size} />
  )
}

/** A record of the account shows its logo to the account alone, so the address needs the bearer. */
function OwnLogo({ address, size }: { address: string; size: LogoSize }) {
  const { data } = useQuery(companyLogo(address))
  return <LogoPicture src={data} size={size} />
}

/** The logo of a company of which nobody says whether all may see it: asked for as the account. */
export function AccountLogo({ logoUrl, size }: Pick<Shown, 'logoUrl'> & { size: LogoSize }) {
  return <OwnLogo address={logoAddress(logoUrl, size)} size={size} />
}
