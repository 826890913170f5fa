import { App } from 'antd'
import type { ReactNode } from 'react'
import { useIsPhone } from '~/lib/use-is-phone.ts'

/** How long a notice stays, in seconds: what was done, what failed, and what failed and offers a way on. */
export const NOTICE_SECONDS = { success: 1.5, failure: 4.5, action: 8 } as const

type Failure = { title: string; text?: ReactNode; action?: ReactNode }

/** Notices at the bottom left, where no header and no button that closes something stands; on phones at the bottom. */
export function useNotices() {
  const { notification } = App.useApp()
  const placement = useIsPhone() ? 'bottom' : 'bottomLeft'
  return {
    success: (title: string) =>
      notification.success({ title, placement, role: 'status', duration: NOTICE_SECONDS.success }),
    failure: ({ title, text, action }: Failure) =>
      notification.error({
        title,
        placement,
        role: 'alert',
        duration: action ? NOTICE_SECONDS.action : NOTICE_SECONDS.failure,
        ...(text ? { description: text } : {}),
        ...(action ? { actions: action } : {}),
      }),
    /** A notice that the caller closes by its key. */
    keep: (key: string, title: ReactNode, action: ReactNode, seconds: number) =>
      notification.info({ key, title, placement, role: 'status', duration: seconds, actions: action }),
    close: (key: string) => notification.destroy(key),
  }
}
