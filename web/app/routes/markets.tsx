import type { MarketMatrix as Matrix } from '@kontor/contract/markets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { MarketDetail } from '~/features/markets/market-detail.tsx'
import { MarketMatrix } from '~/features/markets/market-matrix.tsx'
import { FIGURE_NAMES, FIGURES } from '~/features/markets/market-words.ts'
import { marketMatrix } from '~/features/markets/markets.queries.ts'
import { useMarketAddress } from '~/features/markets/use-market-address.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { TableSkeleton } from '~/ui/table-skeleton.tsx'
import '~/features/markets/markets.css'

const FollowedMarkets = lazy(async () => ({
  default: (await import('~/features/markets/followed-markets.tsx')).FollowedMarkets,
}))
const SKELETON = <TableSkeleton rows={12} widths={['220px', '90px', '90px', '90px', '90px']} />

/** Industries and countries with their figures; the address says what is shown. */
export default function MarketsScreen() {
  const { t } = useLingui()
  const maySee = may(useUser(), 'record:read')
  return (
    <>
      <ScreenHead
        title={t`Markets`}
        document={t`Markets`}
        line={<Trans>Public companies by industry and country, with figures that are kept up to date.</Trans>}
      />
      {maySee ? (
        <Markets />
      ) : (
        <RestrictedState
          text={t`Your role does not see markets. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function Markets() {
  const { section, opened } = useMarketAddress()
  const query = useQuery(marketMatrix(section))
  return (
    <>
      {opened && <MarketDetail market={opened} />}
      <Loaded query={query} skeleton={SKELETON}>
        {(matrix) => <Overview matrix={matrix} />}
      </Loaded>
      <Suspense fallback={null}>
        <FollowedMarkets />
      </Suspense>
    </>
  )
}

function Overview({ matrix }: { matrix: Matrix }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { figure, addressWith } = useMarketAddress()
  if (matrix.cells.length === 0)
    return (
      <EmptyState
        icon={TrendingUp}
        title={t`No markets yet`}
        text={t`Markets appear here a few minutes after public companies are there.`}
      />
    )
  const at = matrix.refreshedAt
  return (
    <>
      <div className="market-toolbar">
        <label>
          <span className="visually-hidden">{t`Figure`}</span>
          <select
            value={figure}
            onChange={({ target }) =>
              void navigate(addressWith({ figure: target.value }), { replace: true, preventScrollReset: true })
            }
          >
            {FIGURES.map((name) => (
              <option key={name} value={name}>
                {i18n._(FIGURE_NAMES[name])}
              </option>
            ))}
          </select>
        </label>
        {matrix.section && (
          <Link to={addressWith({ section: undefined })} preventScrollReset>
            <Trans>Back to all industries</Trans>
          </Link>
        )}
        {at && (
          <span className="quiet">
            <Trans>
              Updated <Moment at={at} timeZone={timeZone} />
            </Trans>
          </span>
        )}
      </div>
      <MarketMatrix matrix={matrix} />
    </>
  )
}
