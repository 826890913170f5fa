import type { RankedPlace } from '@kontor/contract/job-rankings.ts'
import { formatDateTime, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleCheck, CircleHelp, Download, RotateCw, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { type Ranking, rankingOf } from './rankings.queries.ts'
import { KIND_NAMES, useWeightsText } from './ranking-words.ts'

type Props = { jobId: string; rankingId: string; onClose: () => void }

/** One order as it was shown, with the proof that it follows from what was kept. */
export function RankingSheet({ jobId, rankingId, onClose }: Props) {
  const { t } = useLingui()
  const query = useQuery(rankingOf(jobId, rankingId))
  return (
    <Sheet open wide title={t`Ranking`} onClose={onClose}>
      <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
        {(ranking) => (
          <div className="ranking">
            <About ranking={ranking} />
            <Proof ranking={ranking} />
            <p className="ranking-actions">
              <Button
                icon={<RotateCw size={16} aria-hidden />}
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                <Trans>Work out again</Trans>
              </Button>
              <Button icon={<Download size={16} aria-hidden />} onClick={() => saveFile(ranking)}>
                <Trans>Export the decision file</Trans>
              </Button>
            </p>
            <Places ranking={ranking} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function About({ ranking }: { ranking: Ranking }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const weightsText = useWeightsText()
  const version = formatNumber(ranking.version, locale)
  const weights = weightsText(ranking.weights)
  const who = ranking.by?.name ?? t`Somebody who has left`
  return (
    <div>
      <p>
        <strong>{i18n._(KIND_NAMES[ranking.kind])}</strong> ·{' '}
        <time dateTime={ranking.at}>{formatDateTime(ranking.at, locale, timeZone)}</time> · {who}
      </p>
      <p className="quiet">
        {t`Rules of version ${version}, weights: ${weights}`}
        {ranking.isBlind && ` · ${t`Blind review: shown without names`}`}
      </p>
    </div>
  )
}

/** Whether the rules come to the same order again from what was kept. */
function Proof({ ranking: { isSame, differing } }: { ranking: Ranking }) {
  const { t } = useLingui()
  const count = differing.length
  if (isSame === null)
    return (
      <p className="ranking-proof" data-state="unknown" role="status">
        <CircleHelp size={20} aria-hidden />{' '}
        {t`The rules have changed since. The order below is the one that was shown; it cannot be worked out again.`}
      </p>
    )
  if (isSame && count === 0)
    return (
      <p className="ranking-proof" data-state="same" role="status">
        <CircleCheck size={20} aria-hidden /> {t`Worked out again: the same order with the same points.`}
      </p>
    )
  return (
    <p className="ranking-proof" data-state="other" role="status">
      <TriangleAlert size={20} aria-hidden />{' '}
      {t`Worked out again, ${plural(count, { one: '# person has other points', other: '# people have other points' })}. The file was changed.`}
    </p>
  )
}

function Places({ ranking }: { ranking: Ranking }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ol className="ranking-places" aria-label={t`The order that was shown`}>
      {ranking.shown.map((each) => (
        <li key={each.entry}>
          <span className="number ranking-place">{formatNumber(each.place, locale)}</span>
          <span>
            <Name of={each} isBlind={ranking.isBlind} />
            {each.override && <Moved override={each.override} />}
          </span>
          <span className="number" title={t`Points`}>
            {formatNumber(Math.round(each.total), locale)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Name({ of, isBlind }: { of: RankedPlace; isBlind: boolean }) {
  const locale = useLocale()
  if (of.personId === null)
    return (
      <em className="quiet">
        <Trans>Erased</Trans>
      </em>
    )
  if (of.name === null)
    return (
      <em className="quiet">
        <Trans>No longer in your contacts</Trans>
      </em>
    )
  if (isBlind) return <strong>{of.name}</strong>
  return <Link to={href('contactDetail', locale, { id: of.personId })}>{of.name}</Link>
}

function Moved({ override }: { override: NonNullable<RankedPlace['override']> }) {
  const { t } = useLingui()
  const who = override.by ?? t`Somebody who has left`
  const { reason } = override
  return <span className="quiet ranking-moved">{reason ? t`Placed by ${who}: ${reason}` : t`Placed by ${who}`}</span>
}

/** The file as it is kept, for whoever wants to check it elsewhere. */
function saveFile({ rankingId, file }: Ranking) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  link.download = `ranking-${rankingId}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
