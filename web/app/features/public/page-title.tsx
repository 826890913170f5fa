import type { ReactNode } from 'react'

export function PageTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="p-title">
      <h1>{title}</h1>
      {children && <p className="p-lede">{children}</p>}
    </header>
  )
}
