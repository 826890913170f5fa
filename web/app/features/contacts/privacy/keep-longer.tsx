import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { KeptPerson } from './retention-dialog.tsx'

const RetentionDialog = lazy(() => import('./retention-dialog.tsx').then((file) => ({ default: file.RetentionDialog })))

/** Opens what keeps somebody for another time. */
export function KeepLonger({ person }: { person: KeptPerson }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} aria-label={t`Keep ${person.name} longer`}>
        <Trans>Keep longer…</Trans>
      </Button>
      <Suspense>{isOpen && <RetentionDialog person={person} isLonger onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
