import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { RELATIONSHIP_NAMES } from '~/records/kit/relationship-words.ts'

const TONES: { readonly [Status in keyof typeof RELATIONSHIP_NAMES]?: string } = {
  client: 'positive',
  offLimits: 'negative',
}

/** What the company is to the account, and who sees it. */
export function CompanyMarks({ company: { access, relationship } }: { company: Company }) {
  const { i18n } = useLingui()
  const status = relationship?.status
  return (
    <>
      {status && (
        <span className="tone-pill" data-tone={TONES[status]}>
          {status === 'client' && <Check size={14} aria-hidden />}
          {i18n._(RELATIONSHIP_NAMES[status])}
        </span>
      )}
      {access === 'company' && (
        <span className="record-mark">
          <Trans>Only your account</Trans>
        </span>
      )}
    </>
  )
}
