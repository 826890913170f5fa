import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** The place where a form tells what became of it; it is there from the start, so that changes are read out. */
export function FormAnswer({ failure, children }: { failure: string | undefined; children?: ReactNode }) {
  return (
    <div className="p-answer" role="alert">
      {failure && (
        <Notice kind="bad">
          <p>{failure}</p>
          {children}
        </Notice>
      )}
    </div>
  )
}
