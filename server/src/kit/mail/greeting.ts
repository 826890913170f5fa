import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Translate } from '../text/translate.ts'

const MOST = 60
/** Letters of any language with what joins them in names; dots only where they shorten: "Dr. Anna M. O’Neil-Çelik". */
const NAME = /^\p{L}[\p{L}\p{M}\p{N} '’-]*(?:\.[\p{L}\p{M}\p{N} '’-]*)*$/u
const ADDRESS = /\p{L}\.\p{L}{2,}|www|https?/iu

/** Looks like a name, and not like a message or a link that somebody wants to have sent. */
export function isPlainName(name: string) {
  return name.length <= MOST && NAME.test(name) && !ADDRESS.test(name)
}

type Addressee = { name: string; locale: Locale; email_verified_at: Date | null }

/**
 * The first line of a mail. A name was typed by whoever signed up, perhaps with somebody else's address: it is used
 * only once the address is confirmed, and only where it looks like a name and not like a message or a link.
 */
export function greeting(translate: Translate, { name, locale, email_verified_at: verified }: Addressee) {
  return verified !== null && isPlainName(name)
    ? translate(locale, 'mail.greeting', { name })
    : translate(locale, 'mail.greeting.plain')
}
