import type { Credits } from '@kontor/contract/billing.ts'
import { formatCredits, formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Meter } from '~/ui/meter.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { CreditsEntries } from './credits-entries.tsx'
import { creditLedger } from './credits.queries.ts'

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
