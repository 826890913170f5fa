/** The cookies of a Cookie header or of a document; the first of a name counts, unreadable values stay as they are. */
export function cookiesOf(text: string): Map<string, string> {
  const pairs = text.split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())] as const
  })
  return new Map(pairs.toReversed())
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A cookie as the document takes it: secure, lax, for the whole site and its parent domain where one is given. */
export function cookieText(name: string, value: string, seconds: number, domain: string | null) {
  const shared = domain ? `; Domain=${domain}` : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; Secure; SameSite=Lax${shared}`
}
