import { formatNumber, NOTHING } from '@kontor/contract/kit/format.ts'
import type { QueueState } from '@kontor/contract/operations.ts'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { LANE_NAMES } from './lane-names.ts'

type Lanes = z.infer<typeof QueueState>['lanes']

/** How much of each lane waits, runs and failed. */
export function LaneTable({ lanes, timeZone }: { lanes: Lanes; timeZone: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const titles = {
    waiting: t`Waiting`,
    scheduled: t`Scheduled`,
    running: t`Running`,
    failed: t`Failed`,
  }
  const counts = ['waiting', 'scheduled', 'running', 'failed'] as const
  return (
    <table className="data-table">
      <caption className="visually-hidden">{t`Queues`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Queue`}</th>
          {counts.map((count) => (
            <th key={count} scope="col" className="number">
              {titles[count]}
            </th>
          ))}
          <th scope="col">{t`Oldest waiting`}</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.lane}>
            <th scope="row">{i18n._(LANE_NAMES[lane.lane])}</th>
            {counts.map((count) => (
              <td key={count} data-title={titles[count]} className="number">
                {formatNumber(lane[count], locale)}
              </td>
            ))}
            <td data-title={t`Oldest waiting`}>
              {lane.waitingSince ? <Moment at={lane.waitingSince} timeZone={timeZone} /> : NOTHING}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
