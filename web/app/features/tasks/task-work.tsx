import { readTaskWork, type TaskWork } from '@kontor/contract/kit/task-work.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FileText, type LucideIcon, Mail, MapPin, Phone, Send, ShieldCheck, UsersRound } from 'lucide-react'

const WORKS: Readonly<Record<TaskWork, { name: MessageDescriptor; icon: LucideIcon }>> = {
  call: { name: msg({ message: 'Call', context: 'kind of work' }), icon: Phone },
  mail: { name: msg({ message: 'Message', context: 'kind of work' }), icon: Mail },
  meeting: { name: msg({ message: 'Meeting', context: 'kind of work' }), icon: UsersRound },
  visit: { name: msg({ message: 'Visit', context: 'kind of work' }), icon: MapPin },
  send: { name: msg({ message: 'Send', context: 'kind of work' }), icon: Send },
  consent: { name: msg({ message: 'Consent', context: 'kind of work' }), icon: ShieldCheck },
  document: { name: msg({ message: 'Document', context: 'kind of work' }), icon: FileText },
}

/** The kind of work that the title tells: a sign in a dense row, which keeps its place, or with its name. */
export function WorkMark({ title, inWords = false }: { title: string; inWords?: boolean }) {
  const { i18n } = useLingui()
  const work = readTaskWork(title)
  if (!work) return inWords ? null : <span className="task-work" aria-hidden />
  const { name, icon: Icon } = WORKS[work]
  const text = i18n._(name)
  if (inWords)
    return (
      <span>
        <Icon size={16} aria-hidden /> {text}
      </span>
    )
  return (
    <span className="task-work" title={text}>
      <Icon size={16} role="img" aria-label={text} />
    </span>
  )
}
