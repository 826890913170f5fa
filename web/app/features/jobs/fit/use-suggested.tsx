import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useCandidates } from '../use-candidates.tsx'

/** Public people are copied to the contacts, with a purpose, before they are submitted; the dialog is handed in. */
export type CopyDialog = ComponentType<{
  people: readonly { personId: string; name: string }[]
  onClose: () => void
  onCopied: (personIds: string[]) => void
}>

type Suggested = {
  add: (people: readonly FitPerson[], onAdded?: () => void) => void
  isPending: boolean
  dialog: ReactNode
}

/** Adds people who were suggested; those who are public are copied first, all in one go. */
export function useSuggested(jobId: string, Copy: CopyDialog): Suggested {
  const { add, isPending } = useCandidates(jobId)
  const [copying, setCopying] = useState<{ people: FitPerson[]; own: string[]; onAdded?: (() => void) | undefined }>()
  async function send(personIds: string[], onAdded?: () => void) {
    if (await add(personIds, 'suggested')) onAdded?.()
  }
  return {
    add: (people, onAdded) => {
      const own = people.filter(({ access }) => access === 'company').map(({ personId }) => personId)
      const others = people.filter(({ access }) => access === 'public')
      if (others.length > 0) setCopying({ people: others, own, onAdded })
      else void send(own, onAdded)
    },
    isPending,
    dialog: (
      <Suspense fallback={null}>
        {copying && (
          <Copy
            people={copying.people}
            onClose={() => setCopying(undefined)}
            onCopied={(personIds) => void send([...copying.own, ...personIds], copying.onAdded)}
          />
        )}
      </Suspense>
    ),
  }
}
