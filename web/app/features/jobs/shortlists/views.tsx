import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { Moment } from '~/ui/moment.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { viewsOf } from './shortlists.queries.ts'

/** When the link was opened, and with which program. */
export function Views({ shortlistId }: { shortlistId: string }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(viewsOf(shortlistId))
  const timeZone = useTimeZone()
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
      {(data) => {
        const items = rowsOf(data)
        if (items.length === 0) {
          return (
            <p className="quiet">
              <Trans>Nobody has opened it yet.</Trans>
            </p>
          )
        }
        return (
          <>
            <ul className="shortlist-views">
              {items.map(({ at, outcome, device }) => (
                <li key={at}>
                  <Moment at={at} timeZone={timeZone} />
                  <span>{outcome === 'shown' ? t`Opened` : t`Wrong password`}</span>
                  <span className="quiet">{device || t`Unknown program`}</span>
                </li>
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )
      }}
    </Loaded>
  )
}
