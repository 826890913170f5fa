/** Name or address with an optional port. User, path, query and anything else do not belong into a Host header. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

type Answering = { url: string; listens: string; port: number; more: readonly string[] }

/** Hosts that a server answers for: its public address, this machine by its port, and what the operator added. */
export function hostsOf({ url, listens, port, more }: Answering): ReadonlySet<string> {
  const own = [...LOOPBACK, listens].map((name) => authority(name, port))
  return new Set([new URL(url).host, ...own, ...more].map(normalised))
}

export function isHost(text: string) {
  return HOST.test(text)
}

/**
 * The status that refuses a request for its Host header, or nothing. What is no host at all, or more than one, is a broken
 * request (400); one that is not ours was meant for another server (421). Headers come as Node lists them, because it
 * drops all but the first of several in the parsed ones.
 */
export function hostFault(rawHeaders: readonly string[], hosts?: ReadonlySet<string>): 400 | 421 | undefined {
  const named = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [host, ...others] = named
  if (host === undefined || others.length > 0 || !isHost(host)) return 400
  return !hosts || hosts.has(normalised(host)) ? undefined : 421
}

/** Name and port as they stand in an address. */
export function authority(name: string, port: number) {
  return `${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Clients leave out the usual port or name it. */
function normalised(host: string) {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}
