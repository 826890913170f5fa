import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { isBuilt } from '~/lib/screens.ts'
import { Tile, Tiles } from '~/records/kit/page/tiles.tsx'
import type { JobView } from './job-parts.tsx'

const DAY_MS = 86_400_000

/** The numbers that matter of a job: who is in the running, how many places are taken, and for how long it is open. */
export function JobTiles({ job }: JobView) {
  const { t } = useLingui()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const { jobId, candidates, openings, openedAt, closedAt, access } = job
  const write = (value: number) => formatNumber(value, locale)
  const [hired, total] = [write(candidates.hired), write(openings)]
  const everyone = write(candidates.total)
  const end = closedAt === null ? now : Date.parse(closedAt)
  const days = openedAt === null ? null : Math.max(0, Math.floor((end - Date.parse(openedAt)) / DAY_MS))
  const day = openedAt && formatDay(openedAt, locale)
  if (access === 'public' || job.hidden.includes('candidates')) return null
  const active = write(candidates.active)
  return (
    <Tiles>
      <Tile name={t`Active candidates`} note={<Trans>{everyone} in all</Trans>}>
        {isBuilt('jobApplications') ? (
          <Link to={href('jobApplications', locale, { id: jobId })}>{active}</Link>
        ) : (
          active
        )}
      </Tile>
      <Tile name={t`Hired`} note={<Trans>of {total} openings</Trans>}>
        {hired}
      </Tile>
      {days !== null && (
        <Tile name={closedAt === null ? t`Days open` : t`Days it was open`} note={<Trans>since {day}</Trans>}>
          {write(days)}
        </Tile>
      )}
    </Tiles>
  )
}
