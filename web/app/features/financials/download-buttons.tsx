import type { MetricId } from '@kontor/contract/metrics.ts'
import { formatDate } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { Compared } from './compare-table.tsx'
import { csvOf, pngOf, saveFile } from './download.ts'

type Props = { compared: readonly Compared[]; metrics: readonly MetricId[]; chart: RefObject<HTMLDivElement | null> }

/** The figures as a table for spreadsheets, and the chart as a picture. */
export function DownloadButtons({ compared, metrics, chart }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const nameOf = (end: string) => `financials-${formatDate(Date.now())}.${end}`
  function saveTable() {
    const heads = {
      company: t`Company`,
      metric: t`Metric`,
      endDate: t`Period end`,
      value: t`Value`,
      unit: t`Unit`,
      originalValue: t`Original value`,
      originalUnit: t`Original unit`,
      note: t`Remark`,
      notConvertible: t`not convertible`,
    }
    const text = csvOf(compared, metrics, locale, heads)
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameOf('csv'))
  }
  async function savePicture() {
    const drawn = chart.current?.querySelector('svg')
    if (!drawn) return
    try {
      saveFile(await pngOf(drawn), nameOf('png'))
    } catch {
      notices.failure({
        title: t`The picture could not be made`,
        text: t`Try again, or download the figures as CSV.`,
      })
    }
  }
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={saveTable}>
        <Trans>Download CSV</Trans>
      </Button>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => void savePicture()}>
        <Trans>Download PNG</Trans>
      </Button>
    </>
  )
}
