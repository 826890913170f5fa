import type { FitJob } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { LoadedFigure } from '~/records/kit/page/loaded-figure.tsx'
import { TileFigure } from '~/records/kit/page/tiles.tsx'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'
import { jobsFor } from './fit.queries.ts'
import './fit.css'

/** How well a person fits the open jobs of the account: the best one, and the others as small bars. */
export function JobFits({ personId }: { personId: string }) {
  const query = useQuery(jobsFor(personId, useLocale()))
  return <LoadedFigure query={query}>{(items) => <Fits items={items} />}</LoadedFigure>
}

function Fits({ items }: { items: readonly FitJob[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const fits = items.filter(({ status }) => status === 'open').toSorted((a, b) => b.score - a.score)
  const [best] = fits
  if (!best) {
    return (
      <TileFigure note={<Trans>No open job asks for what this person can do</Trans>}>
        <Trans context="jobs that fit">None</Trans>
      </TileFigure>
    )
  }
  const score = formatNumber(Math.round(best.score), locale)
  const [strong, good] = (['strong', 'good'] as const).map((band) =>
    formatNumber(fits.filter((fit) => fit.band === band).length, locale),
  )
  const place = best.clientCompany ? `, ${best.clientCompany}` : ''
  return (
    <TileFigure
      picture={
        <span className="fit-columns" role="img" aria-label={t`Open jobs that fit: ${strong} strongly, ${good} well`}>
          {fits.map(({ jobId, band, score: each, title }) => (
            <span key={jobId} data-band={band} style={{ height: `${Math.max(8, each)}%` }} title={title} />
          ))}
        </span>
      }
      note={
        <>
          {i18n._(BAND_NAMES[best.band])} ·{' '}
          <Link to={href('job', locale, { id: best.jobId })}>{best.title + place}</Link>
        </>
      }
    >
      <span className="number" title={t`${score} of 100 points`}>
        {score}
      </span>
    </TileFigure>
  )
}
