import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { z } from 'zod'
import { job } from '#kit/queue/queue.ts'

export const resetMail = job('password-reset-mail', z.object({ email: z.string(), locale: z.enum(LOCALES) }))
