import { stringifySetCookie } from 'cookie'

/** A cookie as the document takes it: secure, lax, for the whole site and its parent domain where one is given. */
export function cookieText(name: string, value: string, maxAge: number, domain: string | null) {
  const shared = domain ? { domain } : {}
  return stringifySetCookie({ name, value, maxAge, path: '/', secure: true, sameSite: 'lax', ...shared })
}
