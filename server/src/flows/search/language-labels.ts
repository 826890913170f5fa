import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { LabelOf } from './chosen-values.ts'

/** Names of languages by their codes; anybody may ask for a value that is none, which has no name. */
export function languageLabels(locale: Locale): LabelOf {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return (code) => {
    try {
      return names.of(code)
    } catch {
      return undefined
    }
  }
}
