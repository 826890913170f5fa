import { type ReactNode, useId } from 'react'

/** A section as a ledger page: its name in the margin, its matter right of the double rule. */
export function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="p-section" aria-labelledby={id}>
      <header className="p-margin">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className="p-matter">{children}</div>
    </section>
  )
}
