import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { SCREEN_WORDS } from '../web/app/lib/screens.ts'

const MESSAGES = join(import.meta.dirname, '../messages')
const CATALOGUES = ['app', ...new Set(SCREEN_WORDS.values()), 'shared', 'public']

/** Says a text of the screens, given as it stands in the code, in the language of a story. */
export type Translate = (text: string, values?: Record<string, unknown>) => string

type Entry = [id: string, said: { message?: string; translation?: string; context?: string | null }]

/** A story asks for texts by their English words or their key; one that no screen says stops it. */
export async function loadWords(locale: Locale): Promise<Translate> {
  const po = formatter()
  const entries: Entry[] = []
  for (const name of CATALOGUES) {
    const filename = join(MESSAGES, name, `${locale}.po`)
    const catalogue = await po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    entries.push(...Object.entries(catalogue))
  }
  // A text that is said in one sense alone does not stand for the same words elsewhere.
  const ordered = [...entries.filter(([, { context }]) => context), ...entries.filter(([, { context }]) => !context)]
  const messages = Object.fromEntries(
    ordered.map(([id, { message, translation }]) => [message ?? id, translation ?? '']),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage)
  return (text, values) => {
    if (!messages[text]) throw new Error(`No screen says “${text}” in ${locale}`)
    return i18n._(text, values)
  }
}
