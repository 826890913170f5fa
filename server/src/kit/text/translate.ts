import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LOCALES, type Locale } from '@kontor/contract/kit/locales.ts'

const MESSAGES = join(import.meta.dirname, '../../../../messages')
const CATALOGUES = ['shared', 'mail'] as const

export type Translate = (locale: Locale, key: string, values?: Record<string, unknown>) => string

/** Reads the catalogues the server speaks from; a missing file stops the start. */
export async function loadTexts(): Promise<Translate> {
  const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, await loadLocale(locale)] as const))
  const speakers = Object.fromEntries(loaded) as Record<Locale, I18n>
  return (locale, key, values) => speakers[locale]._(key, values)
}

async function loadLocale(locale: Locale) {
  const po = formatter()
  const messages: Record<string, string> = {}
  for (const name of CATALOGUES) {
    const filename = join(MESSAGES, name, `${locale}.po`)
    const catalogue = await po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    for (const [id, entry] of Object.entries(catalogue)) if (entry.translation) messages[id] = entry.translation
  }
  return setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileMessage)
}
