import { App } from 'antd'
import type { ReactNode } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'

type Failure = { title: string; text?: string; action?: ReactNode }

/** Short messages and notifications with the product's limits of time and place. */
export function useNotices() {
  const { message, notification } = App.useApp()
  const placement = useIsPhone() ? 'top' : 'topRight'
  return {
    success: (text: string) => void message.success(text),
    failure: ({ title, text, action }: Failure) =>
      notification.error({
        title,
        placement,
        role: 'alert',
        duration: action ? 8 : 4.5,
        ...(text ? { description: text } : {}),
        ...(action ? { actions: action } : {}),
      }),
    /** A notice that the caller closes by its key. */
    keep: (key: string, title: ReactNode, action: ReactNode, seconds: number) =>
      notification.info({ key, title, placement, role: 'status', duration: seconds, actions: action }),
    close: (key: string) => notification.destroy(key),
  }
}
