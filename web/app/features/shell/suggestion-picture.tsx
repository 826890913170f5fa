import { CompanyLogo } from '~/records/company/company-logo.tsx'

/** The logo of a suggested record. It is asked for with the session, because a suggestion may be one of the account's own. */
export function SuggestionPicture({ url }: { url: string }) {
  return <CompanyLogo company={{ access: 'company', logoUrl: url }} size={20} />
}
