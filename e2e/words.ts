import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '@kontor/contract/kit/locales.ts'

const MESSAGES = join(import.meta.dirname, '../messages')
const CATALOGUES = ['app', 'shared', 'public'] as const

/** Says a text of the screens, given as it stands in the code, in the language of a story. */
export type Say = (text: string, values?: Record<string, unknown>) => string

/** A story asks for texts by their English words or their key; one that no screen says stops it. */
export async function loadWords(locale: Locale): Promise<Say> {
  const po = formatter()
  const messages: Record<string, string> = {}
  for (const name of CATALOGUES) {
    const filename = join(MESSAGES, name, `${locale}.po`)
    const catalogue = await po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    for (const [id, { message, translation }] of Object.entries(catalogue)) messages[message ?? id] = translation ?? ''
  }
  const i18n = setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage)
  return (text, values) => {
    if (!messages[text]) throw new Error(`No screen says “${text}” in ${locale}`)
    return i18n._(text, values)
  }
}
