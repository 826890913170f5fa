import { useLingui } from '@lingui/react/macro'
import { Drawer } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'

export type SheetProps = {
  title: ReactNode
  open: boolean
  onClose: () => void
  placement?: 'right' | 'bottom'
  /** For content to read rather than to glance at. */
  wide?: boolean
  /** From below only as high as its content. */
  fit?: boolean
  children: ReactNode
}

/** What a sheet is drawn with. */
export function SheetPanel({ title, open, onClose, placement, wide = false, fit = false, children }: SheetProps) {
  const { t } = useLingui()
  const phone = useIsPhone()
  const side = placement ?? (phone ? 'bottom' : 'right')
  const size = side === 'bottom' ? (fit ? 'auto' : 'min(80vh, 640px)') : wide ? 600 : 400
  return (
    <Drawer
      title={title}
      open={open}
      onClose={onClose}
      placement={side}
      size={size}
      closable={{ placement: 'end', closeIcon: <X size={20} aria-label={t`Close`} /> }}
      rootClassName={`sheet sheet-${side}${fit ? ' sheet-fit' : ''}`}
    >
      {children}
    </Drawer>
  )
}
