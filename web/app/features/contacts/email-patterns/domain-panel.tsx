import type { DomainPatterns } from '@kontor/contract/email-patterns.ts'
import { formatCredits, formatDay, formatNumber, formatPercent } from '@kontor/contract/kit/format.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { AtSign } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { ContactValue } from '~/records/kit/page/contact-value.tsx'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useProposeEmail, useTakeEmail } from './email-patterns.queries.ts'
import '~/records/kit/page/record-page.css'

type Props = { person: Person | undefined; personId: string; shown: DomainPatterns; price: number }

/** What is known of one domain, and the address that follows from it for one person. */
export function DomainPanel({ person, personId, shown, price }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { domain, company, sample, patterns, proposal } = shown
  const propose = useProposeEmail(personId)
  const cost = formatCredits(price, locale)
  const onError = (error: unknown) => notices.failure({ title: t`No address proposed`, text: errorText(i18n, error) })
  const percent = (share: number) => formatPercent(share, locale)
  return (
    <Panel title={company ? `${company} · ${domain}` : domain}>
      {patterns.length === 0 ? (
        <p className="quiet">
          <Trans>No addresses with a recognisable pattern are known at this domain yet.</Trans>
        </p>
      ) : (
        <>
          <p className="quiet">
            <Plural
              value={sample}
              one="Learned from # address that your account may see."
              other="Learned from # addresses that your account may see."
            />
          </p>
          <table className="pattern-table">
            <thead>
              <tr>
                <th scope="col">{t`Pattern`}</th>
                <th scope="col">{t`Share`}</th>
                <th scope="col">{t`Addresses`}</th>
                <th scope="col">{t`Last seen`}</th>
              </tr>
            </thead>
            <tbody>
              {patterns.map(({ pattern, share, addresses, lastSeen }) => (
                <tr key={pattern}>
                  <th scope="row">
                    <code>
                      {pattern}@{domain}
                    </code>
                  </th>
                  <td className="number">{percent(share)}</td>
                  <td className="number">{formatNumber(addresses, locale)}</td>
                  <td className="number">{formatDay(lastSeen, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {proposal && (
        <Proposal person={person} personId={personId} proposal={proposal} certainty={percent(proposal.confidence)} />
      )}
      {patterns.length > 0 && (
        <div className="pattern-actions">
          <Button
            icon={<AtSign size={16} aria-hidden />}
            loading={propose.isPending}
            onClick={() => propose.mutate(domain, { onError })}
          >
            {proposal ? <Trans>Look again</Trans> : <Trans>Propose an address ({cost})</Trans>}
          </Button>
          {proposal && (
            <span className="quiet">
              <Trans>A new address costs {cost}; the same one costs nothing.</Trans>
            </span>
          )}
        </div>
      )}
    </Panel>
  )
}

type ProposalProps = {
  person: Person | undefined
  personId: string
  proposal: NonNullable<DomainPatterns['proposal']>
  certainty: string
}

function Proposal({ person, personId, proposal, certainty }: ProposalProps) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const take = useTakeEmail(personId)
  const { email } = proposal
  const isTaken = person?.emails.some((known) => known.email === email) ?? false
  return (
    <div className="pattern-proposal" role="status">
      <ContactValue text={email} to={`mailto:${email}`} />
      <span>
        <Trans>{certainty} certain</Trans>
      </span>
      {isTaken ? (
        <span className="quiet">
          <Trans>In the record</Trans>
        </span>
      ) : (
        person?.can.edit && (
          <Button
            size="small"
            loading={take.isPending}
            onClick={() =>
              take.mutate(proposal, {
                onSuccess: () => notices.success(t`${email} added`),
                onError: (error) => notices.failure({ title: t`Not added`, text: errorText(i18n, error) }),
              })
            }
          >
            <Trans>Add as unverified</Trans>
          </Button>
        )
      )}
    </div>
  )
}
