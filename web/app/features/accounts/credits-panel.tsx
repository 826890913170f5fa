import { CREDIT_PURPOSES, type CreditEntry, type Credits } from '@kontor/contract/billing.ts'
import { formatCredits, formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { Facts } from '~/ui/facts.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Meter } from '~/ui/meter.tsx'
import { Moment } from '~/ui/moment.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { creditLedger } from './accounts.queries.ts'

/** What is left of the month, and every movement of credits. */
export function CreditsPanel({ timeZone }: { timeZone: string }) {
  const query = useInfiniteQuery(creditLedger())
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {({ pages }) => (
          <>
            {pages[0] && <CreditsNow credits={pages[0].credits} timeZone={timeZone} />}
            <CreditsEntries entries={pages.flatMap((page) => page.items)} timeZone={timeZone} />
          </>
        )}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function CreditsNow({ credits, timeZone }: { credits: Credits; timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { balance, reserved, monthlyGrant } = credits
  const renews = formatDay(credits.renewsAt, locale, timeZone)
  return (
    <Panel title={t`Credits`}>
      <Facts
        facts={[
          [t`Left`, <Meter key="left" value={balance} max={monthlyGrant} text={formatCredits(balance, locale)} />],
          [t`Reserved by running searches`, formatCredits(reserved, locale)],
          [t`Every month`, t`${formatCredits(monthlyGrant, locale)}, next on ${renews}`],
        ]}
      />
      <p className="quiet">
        <Trans>Credits that are left at the end of a month are not carried over.</Trans>
      </p>
    </Panel>
  )
}

const KINDS: Readonly<Record<CreditEntry['kind'], { name: MessageDescriptor; sign: string }>> = {
  grant: { name: msg`given`, sign: '+' },
  reserve: { name: msg`reserved`, sign: '−' },
  capture: { name: msg`taken from what was reserved`, sign: '' },
  release: { name: msg`given back`, sign: '+' },
}

/** The ledger, newest first. What was reserved leaves the balance at once, so taking it changes nothing more. */
function CreditsEntries({ entries, timeZone }: { entries: readonly CreditEntry[]; timeZone: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (entries.length === 0) {
    return (
      <Panel title={t`Ledger`}>
        <p className="quiet">
          <Trans>No credits have moved yet.</Trans>
        </p>
      </Panel>
    )
  }
  return (
    <Panel title={t`Ledger`}>
      <ul className="rows credit-entries">
        {entries.map(({ entryId, kind, amount, purpose, company, person, at }) => (
          <li key={entryId}>
            <span className="row-main">
              <strong>{purposeText(i18n, purpose)}</strong>
              <span className="quiet">
                {company && (
                  <>
                    <Link to={href('companyView', locale, {}, { id: company.companyId })}>{company.name}</Link> ·{' '}
                  </>
                )}
                {person && (
                  <>
                    <Link to={href('contactDetail', locale, { id: person.personId })}>{person.name}</Link> ·{' '}
                  </>
                )}
                {i18n._(KINDS[kind].name)} · <Moment at={at} timeZone={timeZone} />
              </span>
            </span>
            <span className="number" data-kind={kind}>
              {KINDS[kind].sign + formatNumber(amount, locale)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A purpose that this version does not know is told as it came. */
function purposeText(i18n: I18n, purpose: string) {
  const known = CREDIT_PURPOSES.find((each) => each === purpose)
  return known ? sharedText(i18n, `credits.${known}`) : purpose
}
