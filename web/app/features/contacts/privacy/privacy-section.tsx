import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { BASIS_NAMES } from './basis-names.ts'
import { KeepLonger } from './keep-longer.tsx'
import { TimeLeft, useTimeLeft } from './time-left.tsx'

const RetentionDialog = lazy(() => import('./retention-dialog.tsx').then((file) => ({ default: file.RetentionDialog })))
const NoticeDialog = lazy(() => import('./notice-dialog.tsx').then((file) => ({ default: file.NoticeDialog })))

/** Why the account keeps this person and until when; then the record is deleted by itself. */
export function PrivacySection({ person }: { person: Person }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [open, setOpen] = useState<'retention' | 'notice'>()
  const { consent, keptUntil } = person
  const left = useTimeLeft(keptUntil)
  const close = () => setOpen(undefined)
  return (
    <PageSection title={<Trans>Data protection</Trans>}>
      <dl className="record-facts">
        {consent ? (
          <>
            <div>
              <dt>{t`Lawful basis`}</dt>
              <dd>{i18n._(BASIS_NAMES[consent.basis])}</dd>
            </div>
            <div>
              <dt>{t`Purpose`}</dt>
              <dd>{i18n._(PURPOSE_NAMES[consent.purpose])}</dd>
            </div>
            <div>
              <dt>{t`Since`}</dt>
              <dd className="number">{formatDay(consent.at, locale, timeZone)}</dd>
            </div>
          </>
        ) : (
          <div>
            <dt>{t`Purpose`}</dt>
            <dd>{t`Not recorded`}</dd>
          </div>
        )}
        {keptUntil && (
          <div>
            <dt>{t`Kept until`}</dt>
            <dd className="number">
              <span>{formatDay(keptUntil, locale, timeZone)}</span> <TimeLeft until={keptUntil} />
            </dd>
          </div>
        )}
      </dl>
      {person.can.edit && (
        <div className="privacy-buttons">
          {left?.isNear && <KeepLonger person={person} />}
          <Button size="small" onClick={() => setOpen('retention')}>
            <Trans>Change purpose or time</Trans>
          </Button>
          <Button size="small" onClick={() => setOpen('notice')}>
            <Trans>Privacy notice</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'retention' && <RetentionDialog person={person} onClose={close} />}
        {open === 'notice' && <NoticeDialog person={person} onClose={close} />}
      </Suspense>
    </PageSection>
  )
}
