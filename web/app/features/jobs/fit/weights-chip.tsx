import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ListFilter, X } from 'lucide-react'

/** Says how many weights are changed; a press sets them back. */
export function WeightsChip({ count, onReset }: { count: number; onReset: () => void }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className="fit-chip">
      <ListFilter size={14} aria-hidden />
      {t`${plural(count, { one: '# weight changed', other: '# weights changed' })}`}
      <button type="button" aria-label={t`Reset weights`} title={t`Reset weights`} onClick={onReset}>
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
