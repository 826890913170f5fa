import type { PersonHit } from '@kontor/contract/people.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { lockedFeature } from '~/lib/gate.ts'
import { useUser } from '~/lib/visitor.ts'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

/** Copies the public ones of the chosen people to the contacts, after the question what for. */
export function CopyButton({ hits }: { hits: readonly PersonHit[] }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const people = hits.filter(({ can }) => can.copy).map(({ personId, title }) => ({ personId, name: title }))
  if (!user || lockedFeature('contacts', user)) return null
  return (
    <>
      <Button
        type="text"
        icon={<Copy size={16} aria-hidden />}
        disabled={people.length === 0}
        onClick={() => setOpen(true)}
      >
        <Trans>Copy to my contacts</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ConsentDialog people={people} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
