import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { ALERT, DONE, INFO, UNLOCK } from './page-icons.ts'

const SHAPES = { info: INFO, good: DONE, bad: ALERT, unlock: UNLOCK }

type NoticeProps = { kind: keyof typeof SHAPES; children: ReactNode; title?: ReactNode }

/** A sentence set apart by a rule, a sign and a colour. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`p-notice p-notice-${kind}`}>
      <Icon of={SHAPES[kind]} className="p-notice-icon" />
      <div>
        {title && <p className="p-notice-title">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
