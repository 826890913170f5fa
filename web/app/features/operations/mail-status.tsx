import type { Mail } from '@kontor/contract/operations.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Archive, CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { z } from 'zod'

type Status = z.infer<typeof Mail>['status']

const LOOKS: Record<Status, { name: MessageDescriptor; icon: LucideIcon }> = {
  waiting: { name: msg`waiting`, icon: Clock },
  sent: { name: msg`sent`, icon: CircleCheck },
  kept: { name: msg`kept here`, icon: Archive },
  failed: { name: msg`failed`, icon: CircleAlert },
}

/** The state of a mail in a word and a shape. */
export function MailStatus({ status }: { status: Status }) {
  const { i18n } = useLingui()
  const { name, icon: Icon } = LOOKS[status]
  return (
    <span className="status" data-status={status}>
      <Icon size={16} aria-hidden />
      {i18n._(name)}
    </span>
  )
}
