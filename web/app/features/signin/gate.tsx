import type { ReactNode } from 'react'

/** The frame of a form page: one narrow column, and beside it what helps. */
export function Gate({
  title,
  lead,
  children,
  beside,
}: {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  beside?: ReactNode
}) {
  return (
    <div className={beside ? 'p-gate p-gate-wide' : 'p-gate'}>
      <div className="p-gate-form">
        <h1>{title}</h1>
        {lead && <p className="p-gate-lead">{lead}</p>}
        {children}
      </div>
      {beside}
    </div>
  )
}
