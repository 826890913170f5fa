import { formatDay, formatNumber } from '@kontor/contract/kit/format.ts'
import type { Notification, NotificationDetails } from '@kontor/contract/notifications.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'

type Of<Name extends NotificationDetails['of']> = Extract<NotificationDetails, { of: Name }>

/** What came of it, for reasons that tell more than the record. */
export function NoticeDetails({ row, details }: { row: Notification; details: NotificationDetails }) {
  const locale = useLocale()
  switch (details.of) {
    case 'stage':
    case 'status':
      return <WhereNow actor={row.actor} of={details.of} name={details.name} />
    case 'import':
      return <ImportEnded details={details} />
    case 'upload':
      return <UploadsEnded details={details} />
    case 'enrichment':
      return details.outcome === 'enriched' ? (
        <Trans>Enrichment finished: new values found</Trans>
      ) : (
        <Trans>Enrichment finished: nothing new found</Trans>
      )
    case 'fit': {
      const { title, score } = details
      return (
        <Trans>
          Strong suggestion for “{title}”: {score} points
        </Trans>
      )
    }
    case 'erased':
      return <Trans>Gave an address or number of somebody who was erased: please check whether you may keep it</Trans>
    case 'statement': {
      const day = formatDay(details.endDate, locale)
      return <Trans>New financial statement as of {day}</Trans>
    }
    case 'credits': {
      const total = formatNumber(details.monthlyGrant, locale)
      return (
        <Plural
          value={details.balance}
          one={`Only # credit of ${total} is left this month`}
          other={`Only # credits of ${total} are left this month`}
        />
      )
    }
    case 'invoice':
      break
  }
  const { number, isCreditNote } = details
  if (row.reason === 'unpaid') return <Trans>Invoice {number} has not been paid</Trans>
  return isCreditNote ? <Trans>New credit note {number}</Trans> : <Trans>New invoice {number}</Trans>
}

type Where = { actor: string | null; of: 'stage' | 'status'; name: string }

function WhereNow({ actor, of, name }: Where) {
  if (of === 'stage')
    return actor ? (
      <Trans>
        {actor} moved the candidate to “{name}”
      </Trans>
    ) : (
      <Trans>Candidate moved to “{name}”</Trans>
    )
  return actor ? (
    <Trans>
      {actor} changed the status to “{name}”
    </Trans>
  ) : (
    <Trans>Status changed to “{name}”</Trans>
  )
}

function ImportEnded({ details: { outcome, done, total } }: { details: Of<'import'> }) {
  const locale = useLocale()
  const [reached, all] = [formatNumber(done, locale), formatNumber(total, locale)]
  if (outcome === 'refused') return <Trans>Import failed: the file could not be read</Trans>
  if (outcome === 'stopped')
    return (
      <Trans>
        Import stopped after {reached} of {all} rows
      </Trans>
    )
  return <Plural value={done} one="Import finished: # row" other="Import finished: # rows" />
}

function UploadsEnded({ details: { read, failed } }: { details: Of<'upload'> }) {
  const all = <Plural value={read} one="# resume was read" other="# resumes were read" />
  if (failed === 0) return all
  return (
    <>
      {all}, <Plural value={failed} one="# could not be read" other="# could not be read" />
    </>
  )
}
