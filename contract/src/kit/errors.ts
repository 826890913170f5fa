import { z } from 'zod'

/** Refusals that every module may give; their numbers (`code`) are part of the public promise. */
export const commonProblems = {
  fileType: { status: 415, code: 309, text: 'errors.309' },
  fileTypeWide: { status: 415, code: 309, text: 'errors.309.wide' },
  fileSize: { status: 413, code: 318, text: 'errors.318' },
  imageSize: { status: 413, code: 318, text: 'errors.318.image' },
  unauthenticated: { status: 401, text: 'errors.unauthenticated' },
  forbidden: { status: 403, text: 'errors.forbidden' },
  locked: { status: 403, text: 'errors.locked' },
  notFound: { status: 404, text: 'errors.notFound' },
  invalid: { status: 400, text: 'errors.invalid' },
  malformed: { status: 400, text: 'errors.malformed' },
  conflict: { status: 409, text: 'errors.conflict' },
  tooManyRequests: { status: 429, text: 'errors.tooManyRequests' },
  queueFull: { status: 429, text: 'errors.queueFull' },
  wrongHost: { status: 421, text: 'errors.wrongHost' },
  tooLarge: { status: 413, text: 'errors.tooLarge' },
  headersTooLarge: { status: 431, text: 'errors.headersTooLarge' },
  mediaType: { status: 415, text: 'errors.mediaType' },
  captcha: { status: 400, text: 'errors.captcha' },
  emailUnverified: { status: 403, text: 'errors.emailUnverified' },
  idempotencyMismatch: { status: 422, text: 'errors.idempotencyMismatch' },
  idempotencyRunning: { status: 409, text: 'errors.idempotencyRunning' },
  lowSpace: { status: 507, text: 'errors.lowSpace' },
  unavailable: { status: 503, text: 'errors.unavailable' },
  internal: { status: 500, text: 'errors.internal' },
} as const

/** Every refusal by its name. `contract/src/problems.ts` joins the lists of all modules and declares them here. */
export interface Problems {}
export type Problem = keyof Problems

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
