import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { ExclusionPanel } from './exclusion-panel.tsx'
import type { LookalikeState } from './lookalike-state.ts'
import { WeightPanel } from './weight-panel.tsx'

type Props = {
  state: LookalikeState
  onChange: (part: Partial<LookalikeState>, options?: { replace: boolean }) => void
}

/** Weights and exclusions; a phone keeps them in a sheet, so that the hits are near. */
export function LookalikeControls({ state, onChange }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const panels = (
    <>
      <WeightPanel weights={state.weights} onChange={(weights) => onChange({ weights }, { replace: true })} />
      <ExclusionPanel
        without={state.without}
        hidden={state.hidden.length}
        onChange={(without) => onChange({ without })}
        onShowHidden={() => onChange({ hidden: [] })}
      />
    </>
  )
  if (!isPhone) return panels
  return (
    <>
      <Button
        className="controls-open"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Weights and exclusions</Trans>
      </Button>
      <Sheet title={t`Weights and exclusions`} open={isOpen} onClose={() => setOpen(false)}>
        <div className="lookalike-sheet">{panels}</div>
      </Sheet>
    </>
  )
}
