import { parseCookie } from 'cookie'
import { cookieText } from './cookie-text.ts'
import type { Jar } from './jar.ts'

/** The readable cookies of the document: secure, lax, and shared with the parent domain where one is configured. */
export function documentJar(cookieDomain: () => string | null): Jar {
  function write(name: string, value: string, maxAge: number) {
    const domain = cookieDomain()
    document.cookie = cookieText(name, value, maxAge, domain)
  }
  return {
    get: (name) => parseCookie(document.cookie)[name],
    set: write,
    remove: (name) => write(name, '', 0),
  }
}
