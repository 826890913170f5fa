import type { ErrorBody, FieldFault } from '@kontor/contract/kit/errors.ts'
import type { TextKey } from '@kontor/contract/texts.ts'
import type { I18n } from '@lingui/core'
import { sharedText } from './shared-text.ts'

/** The faults that the client finds itself. The words repeat the shared texts, whose whole list pages need not load. */
export const OWN_TEXTS = {
  'errors.internal': 'Internal Server Error',
  'errors.unauthenticated': 'Authentication failed',
  'errors.sessionExpired': 'Session expired. Please log in again.',
  'errors.tokenRefresh': 'Token refresh failed',
  'errors.fileLoad': 'Failed to load file',
  'errors.csv': 'File request failed',
} as const satisfies Partial<Record<TextKey, string>>

/** A refused or failed call. `text` names the words when the client found the fault itself. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly body: ErrorBody
  readonly text: TextKey | undefined
  /** No answer came at all: the network or the API is away. */
  readonly offline: boolean

  constructor(body: ErrorBody, options: { text?: TextKey; offline?: boolean } = {}) {
    super(body.userMessage)
    this.body = body
    this.text = options.text
    this.offline = options.offline ?? false
  }

  get status() {
    return this.body.httpStatusCode
  }

  /** The refused fields with their messages, in the caller's language. */
  get fields(): FieldFault[] {
    const fields = this.body.details?.fields
    return Array.isArray(fields) ? (fields as FieldFault[]) : []
  }
}

/** An error of the client's own catalogue: English in the object, translated when shown. */
export function ownError(text: keyof typeof OWN_TEXTS, httpStatusCode: number, options: { offline?: boolean } = {}) {
  return new ApiError({ userMessage: OWN_TEXTS[text], httpStatusCode }, { text, ...options })
}

/** What to tell the user about any error. */
export function errorText(i18n: I18n, error: unknown) {
  // The error object keeps the words of the specification; a person is told what is really wrong.
  if (error instanceof ApiError && error.offline) return sharedText(i18n, 'errors.offline')
  if (!(error instanceof ApiError)) return sharedText(i18n, 'errors.internal')
  return error.text ? i18n._(error.text) : error.body.userMessage
}
