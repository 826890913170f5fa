import type { ReactNode } from 'react'
import { titleOf } from '~/lib/meta.ts'

/** The name of the screen, its one line and its actions; the same name titles the document. */
export function ScreenHead({
  title,
  line,
  actions,
  document,
}: {
  title: ReactNode
  line?: ReactNode
  actions?: ReactNode
  document: string
}) {
  return (
    <header className="screen-head">
      <title>{titleOf(document)}</title>
      <div>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </div>
      {actions && <div className="screen-actions">{actions}</div>}
    </header>
  )
}
