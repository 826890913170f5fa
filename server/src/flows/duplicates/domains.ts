/** Endings below which anybody registers: the owner's word is the one before them. */
const SECOND_LEVEL = /\.(?:co|com|org|net|ac|gov|gouv|asso|or|ne|edu|ltd|plc|me|nhs|sch)\.[a-z]{2}$/

/** Hosts where many firms have a page: sharing one says nothing. */
const SHARED_HOSTS = new Set([
  'blogspot.com',
  'business.site',
  'facebook.com',
  'github.io',
  'google.com',
  'instagram.com',
  'jimdofree.com',
  'jimdosite.com',
  'linkedin.com',
  'linktr.ee',
  'myshopify.com',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'xing.com',
])

/** The part of a host name that somebody registered: `shop.example.co.uk` belongs to `example.co.uk`. */
export function rootDomain(domain: string) {
  const host = domain.toLowerCase().replace(/^www\./, '')
  const parts = host.split('.')
  const root = parts.slice(SECOND_LEVEL.test(host) ? -3 : -2).join('.')
  return SHARED_HOSTS.has(root) ? host : root
}

/** The owner's word in it: `example` of `shop.example.co.uk`. */
export function domainWord(domain: string) {
  return rootDomain(domain).split('.')[0] ?? ''
}
