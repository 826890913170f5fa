import type { TextKey } from '@kontor/contract/texts.ts'
import type { I18n } from '@lingui/core'

/** A text of the contract's own catalogue. By this way the extractor does not take its key for a message of the page. */
export function sharedText(i18n: I18n, key: TextKey, values?: Record<string, unknown>) {
  return i18n._(key, values)
}
