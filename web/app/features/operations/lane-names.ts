import type { QueueLane } from '@kontor/contract/operations.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { z } from 'zod'

export const LANE_NAMES: Record<z.infer<typeof QueueLane>, MessageDescriptor> = {
  mail: msg`Mails`,
  events: msg`Events`,
  short: msg`Short tasks`,
  long: msg`Long tasks`,
}
