import { type ReactNode, useId } from 'react'

/** A titled part of the page, the same in both frames. */
export function PageSection({ title, extra, children }: { title: ReactNode; extra?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="co-section" aria-labelledby={id}>
      <header className="co-section-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  )
}
