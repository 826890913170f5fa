import type { ReactNode } from 'react'
import { Section } from './section.tsx'

/** What belongs into one section, set like a blank on a form for the operator to fill in. */
export function LegalSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className="p-blank">{children}</p>
    </Section>
  )
}
