import { Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'

/** How a rule is put into words comes with the first task that repeats. */
const RuleWords = lazy(async () => ({ default: (await import('./rule-text.tsx')).RuleText }))

/** Says how something repeats: a sign in a dense row, with the words where there is room. */
export function Repeats({ rule, inWords = false }: { rule: string; inWords?: boolean }) {
  return (
    <Suspense fallback={<Repeat size={16} aria-hidden />}>
      <RuleWords rule={rule} inWords={inWords} />
    </Suspense>
  )
}
