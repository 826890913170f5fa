import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { Sheet } from '~/ui/sheet.tsx'

type Props = {
  name?: string
  /** The keys of the rows in their order, and the one that is open. */
  keys: readonly string[]
  current: string
  onMove: (key: string | null) => void
  children: ReactNode
}

/** One record beside the list, which stays usable; phones show it as a sheet from below. */
export function PreviewPane({ name, keys, current, onMove, children }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const steps = <Steps keys={keys} current={current} onMove={onMove} />
  if (isPhone) {
    return (
      <Sheet
        title={
          <>
            {name && <span className="visually-hidden">{name} </span>}
            {steps}
          </>
        }
        open
        onClose={() => onMove(null)}
      >
        {children}
      </Sheet>
    )
  }
  return (
    <aside className="preview-pane" aria-label={name ?? t`Preview`} tabIndex={-1}>
      <header>
        {steps}
        <button
          type="button"
          className="icon-button"
          onClick={() => onMove(null)}
          aria-label={t`Close`}
          title={t`Close`}
        >
          <X size={20} aria-hidden />
        </button>
      </header>
      <div className="preview-body">{children}</div>
    </aside>
  )
}

function Steps({ keys, current, onMove }: Omit<Props, 'name' | 'children'>) {
  const { t } = useLingui()
  const at = keys.indexOf(current)
  const place = at + 1
  const all = keys.length
  return (
    <span className="preview-steps">
      <Step name={t`Previous result`} to={keys[at - 1]} onMove={onMove} icon={<ChevronUp size={20} aria-hidden />} />
      <Step
        name={t`Next result`}
        to={at < 0 ? undefined : keys[at + 1]}
        onMove={onMove}
        icon={<ChevronDown size={20} aria-hidden />}
      />
      <span className="quiet number" aria-live="polite">
        {at >= 0 && t`${place} of ${all} shown`}
      </span>
    </span>
  )
}

type StepProps = { name: string; to: string | undefined; icon: ReactNode; onMove: (key: string) => void }

function Step({ name, to, icon, onMove }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      disabled={to === undefined}
      onClick={() => to !== undefined && onMove(to)}
      aria-label={name}
      title={name}
    >
      {icon}
    </button>
  )
}
