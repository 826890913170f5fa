import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { mayTryAgain } from '~/records/kit/files/use-uploads.ts'
import type { ResumeBatch, ResumeItem } from './resume-batch.ts'

type Props = { item: ResumeItem; batch: Omit<ResumeBatch, 'uploads'>; onOpen?: () => void }

/** The person that it became; or the one that is there already, with what can be done about it. */
export function ResumeActions({ item, batch, onOpen }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const { outcome, existing } = item
  if (outcome) {
    const { personId, fileId } = outcome
    return (
      <>
        <Link to={href('contactDetail', locale, { id: personId })} onClick={onOpen}>
          <Trans>Open</Trans>
        </Link>
        <Link to={href('contactDocuments', locale, { id: personId }, fileId ? { fileId } : {})} onClick={onOpen}>
          <Trans>Review</Trans>
        </Link>
      </>
    )
  }
  if (!existing) {
    return mayTryAgain(item) ? (
      <Button size="small" onClick={() => batch.tryAgain(item)}>
        <Trans>Try again</Trans>
      </Button>
    ) : null
  }
  const { personId } = existing
  const name = existing.name || t`this person`
  return (
    <>
      <Link to={href('contactDetail', locale, { id: personId })} onClick={onOpen}>
        {t`Open ${name}`}
      </Link>
      <Button size="small" onClick={() => batch.addFile(item, personId, existing.name)}>
        <Trans>Add the file there</Trans>
      </Button>
      <Button size="small" type="text" onClick={() => batch.addAnyway(item)}>
        <Trans>Add as a new person</Trans>
      </Button>
    </>
  )
}
