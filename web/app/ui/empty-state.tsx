import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What belongs here, in one sentence, with one action at most. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      <Icon size={20} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
