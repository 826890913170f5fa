import { z } from 'zod'
import type { TextKey } from './texts.ts'

/** Every refusal the API can give. Numbered ones are part of the public promise (`errorCode`). */
export const PROBLEMS = {
  signInFailed: { status: 401, code: 101, text: 'errors.101' },
  emailTaken: { status: 409, code: 107, text: 'errors.107' },
  resetCodeBad: { status: 400, code: 108, text: 'errors.108' },
  companyExists: { status: 409, code: 221, text: 'errors.221' },
  fileType: { status: 415, code: 309, text: 'errors.309' },
  fileTypeWide: { status: 415, code: 309, text: 'errors.309.wide' },
  fileSize: { status: 413, code: 318, text: 'errors.318' },
  imageSize: { status: 413, code: 318, text: 'errors.318.image' },
  fileUnreadable: { status: 422, code: 327, text: 'errors.327' },
  personExists: { status: 409, code: 328, text: 'errors.328' },
  noCredits: { status: 402, code: 430, text: 'errors.430' },
  blocked: { status: 451, code: 451, text: 'errors.451' },
  unauthenticated: { status: 401, text: 'errors.unauthenticated' },
  forbidden: { status: 403, text: 'errors.forbidden' },
  locked: { status: 403, text: 'errors.locked' },
  notFound: { status: 404, text: 'errors.notFound' },
  invalid: { status: 400, text: 'errors.invalid' },
  malformed: { status: 400, text: 'errors.malformed' },
  conflict: { status: 409, text: 'errors.conflict' },
  mergeUndone: { status: 409, text: 'errors.mergeUndone' },
  mergeExpired: { status: 409, text: 'errors.mergeExpired' },
  mergeOrder: { status: 409, text: 'errors.mergeOrder' },
  tooManyRequests: { status: 429, text: 'errors.tooManyRequests' },
  tooLarge: { status: 413, text: 'errors.tooLarge' },
  mediaType: { status: 415, text: 'errors.mediaType' },
  captcha: { status: 400, text: 'errors.captcha' },
  setupNeeded: { status: 403, text: 'errors.setup' },
  idempotencyMismatch: { status: 422, text: 'errors.idempotencyMismatch' },
  idempotencyRunning: { status: 409, text: 'errors.idempotencyRunning' },
  unavailable: { status: 503, text: 'errors.unavailable' },
  internal: { status: 500, text: 'errors.internal' },
} as const satisfies Record<string, { status: number; code?: number; text: TextKey }>
export type Problem = keyof typeof PROBLEMS

/** One field that was refused; `key` names the text, `message` is that text in the caller's language. */
export const FieldFault = z.object({
  path: z.string(),
  key: z.string(),
  message: z.string(),
})
export type FieldFault = z.infer<typeof FieldFault>

export const ErrorBody = z.object({
  userMessage: z.string(),
  httpStatusCode: z.number().int(),
  errorCode: z.number().int().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const ErrorEnvelope = z.object({ data: z.null(), error: ErrorBody })
