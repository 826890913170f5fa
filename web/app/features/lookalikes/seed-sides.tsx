import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyParts } from './company-parts.ts'
import { SeedPanel } from './seed-panel.tsx'
import type { Picked } from './use-picked.ts'

export const FIRST_PICKER = 'first-seed'

type Props = {
  seeds: readonly Picked[]
  unlike: readonly Picked[]
  parts: CompanyParts
  onAdd: (id: string, side: 'seeds' | 'unlike') => void
  onRemove: (id: string) => void
}

/** What the hits should be like, and what they should not be like. */
export function SeedSides({ seeds, unlike, parts, onAdd, onRemove }: Props) {
  const { t } = useLingui()
  const shared = { taken: [...seeds, ...unlike].map(({ id }) => id), parts, onRemove }
  return (
    <>
      <SeedPanel
        {...shared}
        title={t`Like these`}
        hint={<Trans>One company is enough; several show better what matters.</Trans>}
        pickerId={FIRST_PICKER}
        pickerName={t`Add a company that fits`}
        picked={seeds}
        onAdd={(id) => onAdd(id, 'seeds')}
      />
      <SeedPanel
        {...shared}
        title={t`Not like these`}
        hint={<Trans>What is like these loses points.</Trans>}
        pickerName={t`Add a company that does not fit`}
        picked={unlike}
        onAdd={(id) => onAdd(id, 'unlike')}
      />
    </>
  )
}
