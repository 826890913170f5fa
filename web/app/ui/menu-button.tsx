import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useRef } from 'react'

type Props = {
  items: NonNullable<MenuProps['items']>
  name: string
  className: string
  tooltip?: boolean
  children: ReactNode
}

/** So long a submenu stays when the pointer has left it. */
export const SUBMENU_CLOSE_SECONDS = 0.2

/** A button that opens a menu. Closing gives the focus back unless it has gone elsewhere already. */
export function MenuButton({ items, name, className, tooltip = false, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  function onOpenChange(open: boolean) {
    const focused = document.activeElement
    if (!open && (focused === document.body || focused?.closest('[role="menu"]'))) button.current?.focus()
  }
  return (
    <Dropdown
      menu={{ items, subMenuCloseDelay: SUBMENU_CLOSE_SECONDS }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={onOpenChange}
      classNames={{ root: 'menu-popup' }}
    >
      <button ref={button} type="button" className={className} aria-label={name} title={tooltip ? name : undefined}>
        {children}
      </button>
    </Dropdown>
  )
}
