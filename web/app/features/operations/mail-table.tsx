import type { Mail } from '@kontor/contract/operations.ts'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { DataTable } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import { MailStatus } from './mail-status.tsx'

type MailRow = z.infer<typeof Mail>

export function MailTable({
  mails,
  timeZone,
  open,
}: {
  mails: MailRow[]
  timeZone: string
  open: (id: string) => string
}) {
  const { t } = useLingui()
  return (
    <DataTable
      name={t`Mails`}
      rows={mails}
      keyOf={(mail) => mail.id}
      hrefOf={(mail) => open(mail.id)}
      columns={[
        { key: 'subject', title: t`Subject`, renderCell: (mail) => mail.subject },
        { key: 'to', title: t`To`, renderCell: (mail) => mail.to },
        { key: 'status', title: t`State`, renderCell: (mail) => <MailStatus status={mail.status} /> },
        {
          key: 'createdAt',
          title: t`Written`,
          renderCell: (mail) => <Moment at={mail.createdAt} timeZone={timeZone} />,
        },
      ]}
    />
  )
}
