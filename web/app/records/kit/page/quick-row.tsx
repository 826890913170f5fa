import { Trans, useLingui } from '@lingui/react/macro'
import { ListPlus, type LucideIcon, MessageSquarePlus, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import './quick-row.css'

/** What is done with a record most, as a row of small buttons where the thumb reaches them. */
export function QuickRow({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="quick-row" role="group" aria-label={t`Actions`}>
      {children}
    </div>
  )
}

type Run = (() => void) | undefined
type WorkProps = {
  list: Run
  /** What is logged of this kind of record, and how that is called. */
  log: { name: string; run: Run }
  task: Run
}

/** What is noted about a record, whatever its kind. */
export function QuickWork({ list, log, task }: WorkProps) {
  const { t } = useLingui()
  return (
    <>
      <QuickButton icon={ListPlus} name={t`Add to list`} onClick={list}>
        <Trans context="short button">List</Trans>
      </QuickButton>
      <QuickButton icon={MessageSquarePlus} name={log.name} onClick={log.run}>
        <Trans context="short button">Log</Trans>
      </QuickButton>
      <QuickButton icon={SquareCheck} name={t`New task`} onClick={task}>
        <Trans>Task</Trans>
      </QuickButton>
    </>
  )
}

type ButtonProps = { icon: LucideIcon; name: string; onClick: Run; children: ReactNode }

/** Its word is short; whoever hears it is told more. Without anything to do there is none. */
function QuickButton({ icon: Icon, name, onClick, children }: ButtonProps) {
  if (!onClick) return null
  return (
    <button type="button" aria-label={name} onClick={onClick}>
      <Icon size={20} aria-hidden />
      {children}
    </button>
  )
}

type LinkProps = { icon: LucideIcon; name?: string; to: string; children: ReactNode }

/** Leads out of the product: to a phone, a mail program or another site. */
export function QuickLink({ icon: Icon, name, to, children }: LinkProps) {
  const outside = to.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
  return (
    <a href={to} aria-label={name} {...outside}>
      <Icon size={20} aria-hidden />
      {children}
    </a>
  )
}
