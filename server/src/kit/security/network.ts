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
