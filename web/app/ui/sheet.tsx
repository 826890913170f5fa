import { useLingui } from '@lingui/react/macro'
import { Drawer } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'

type Props = {
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

/** A panel from the side, on phones from below. Escape closes it and the focus goes back where it was. */
export function Sheet({ title, open, onClose, placement, wide = false, fit = false, children }: Props) {
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
