import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

const Key = z.string().regex(/^[0-9a-f]{64}$/)

export const resetMail = job(
  'password-reset-mail',
  z.object({
    email: z.string(),
    locale: z.enum(LOCALES),
    /** The browser that asked, which alone may use the code; null where none of ours asked. */
    browser: Key.nullable().default(null),
    /** The network that asked. */
    network: Key.nullable().default(null),
    /** What asked, as it would be known by. */
    device: Key.nullable().default(null),
  }),
  { lane: 'mail' },
)
export const verificationMail = job('email-verification-mail', z.object({ userId: z.uuid() }), { lane: 'mail' })
