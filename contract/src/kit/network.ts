import ipaddr from 'ipaddr.js'

const SHARED_PARTS = 4

/** What one household or server usually has: an IPv4 address, or a whole /64 of IPv6. */
export function networkOf(address: string) {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  return 'parts' in known
    ? known.parts
        .slice(0, SHARED_PARTS)
        .map((part) => part.toString(16))
        .join(':')
    : known.toString()
}

/** Peers of these ranges stand on this machine or in its own network. */
const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * Whether a peer behaves like a proxy: it forwards an address and stands nearby. Strangers on the Internet can write the
 * same header, and must not be able to make the operator worry.
 */
export function forwardsNearby(peer: string | undefined, forwardedFor: string | string[] | undefined) {
  if (forwardedFor === undefined || !peer || !ipaddr.isValid(peer)) return false
  return NEAR.has(ipaddr.process(peer).range())
}

/** Whether an address is one of the Internet: not of this machine, its network, a tunnel or anything set aside. */
export function isGlobalAddress(address: string) {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** An address or a range in CIDR notation, written in full: short forms such as `127.1` mean something else elsewhere. */
export function isNetwork(text: string) {
  return rangeOf(text) !== undefined
}

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || !(ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)))
    return undefined
  const known = ipaddr.parse(address)
  const most = known.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return [known, most]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [known, Number(bits)] : undefined
}

/** Whether an address lies in one of the ranges; an IPv4 address counts as such also where it comes as IPv6. */
export function isInNetworks(address: string, networks: readonly string[]) {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  return networks.some((network) => {
    const range = rangeOf(network)
    return range !== undefined && range[0].kind() === known.kind() && known.match(range)
  })
}
