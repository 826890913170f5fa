import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** In place of a screen that works on fields which the user's role does not see. */
export function RestrictedState({ text }: { text: ReactNode }) {
  return <EmptyState icon={Lock} title={<Trans>Restricted access</Trans>} text={text} />
}
