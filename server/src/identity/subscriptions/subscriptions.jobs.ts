import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

/** Every hour: periods that are over are renewed or end, overdue invoices are reminded of. */
export const billSubscriptions = job('bill-subscriptions', z.looseObject({}), { lane: 'long', seconds: 3600 })
