import { formatDateTime, NOTHING } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { MailStatus } from './mail-status.tsx'
import { mailWithText } from './operations.queries.ts'

/** One mail as it was written. */
export function MailSheet({ id, timeZone, onClose }: { id: string | null; timeZone: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Mail`} open={id !== null} onClose={onClose} wide>
      {id && <MailText id={id} timeZone={timeZone} />}
    </Sheet>
  )
}

function MailText({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery(mailWithText(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(mail) => (
        <>
          <h2 className="sheet-heading">{mail.subject}</h2>
          <Facts
            facts={[
              [t`To`, mail.to],
              [t`State`, <MailStatus key="state" status={mail.status} />],
              [t`Written`, formatDateTime(mail.createdAt, locale, timeZone)],
              [t`Sent`, mail.sentAt ? formatDateTime(mail.sentAt, locale, timeZone) : NOTHING],
            ]}
          />
          {mail.masked && (
            <p className="quiet">
              <Trans>Codes and personal links are hidden. Only the recipient can read them.</Trans>
            </p>
          )}
          <pre className="mail-text">{mail.text}</pre>
        </>
      )}
    </Loaded>
  )
}
