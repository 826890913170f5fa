import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { Meter } from '~/ui/meter.tsx'
import { Panel } from '~/ui/panel.tsx'
import type { StepProps } from './import-screen.tsx'
import { STATE_NAMES } from './import-words.ts'

/** How far the work in the background is: rows, rate and the time that is left. */
export function ProgressStep({ now, at, actions }: StepProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { done, total, startedAt } = now.progress
  const [doneText, totalText] = [formatNumber(done, locale), formatNumber(total, locale)]
  const seconds = startedAt === null ? 0 : Math.max(1, (at - Date.parse(startedAt)) / 1000)
  const rate = done > 0 && seconds > 0 ? done / seconds : 0
  const left = rate > 0 ? Math.ceil((total - done) / rate) : 0
  const rateText = formatNumber(Math.round(rate), locale)
  return (
    <div className="import-step">
      <Panel title={i18n._(STATE_NAMES[now.state])}>
        <div role="status" className="import-progress">
          {now.state === 'reading' ? (
            <Trans>The file is being read. This takes a few seconds.</Trans>
          ) : (
            <Meter value={done} max={total} text={t`${doneText} of ${totalText} rows`} />
          )}
          {rate > 0 && done < total && (
            <span className="quiet">
              {t`${rateText} rows per second, about ${plural(left, { one: '# second', other: '# seconds' })} left`}
            </span>
          )}
        </div>
        {now.can.cancel && (
          <Button onClick={() => actions.act.mutate('cancel')} loading={actions.act.isPending}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </Panel>
    </div>
  )
}
