import type { NotificationEvent } from '@kontor/contract/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadOptionalPart } from '~/lib/lost-files.ts'
import { takeNotificationEvent } from '~/records/kit/notifications/notifications.queries.ts'
import type { Live } from './live-notifications.ts'

const nothing = { followNotifications: (_userId: string, _live: Live) => () => undefined }

/** Whether this tab hears of notifications as they come; its queries follow what it hears. */
export function useLiveNotifications(userId: string) {
  const cache = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { followNotifications } = await loadOptionalPart(() => import('./live-notifications.ts'), nothing)
      if (isGone) return
      const onEvent = (event: NotificationEvent) => void takeNotificationEvent(cache, event)
      stop = followNotifications(userId, { onEvent, onLive: setLive })
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [cache, userId])
  return isLive
}
