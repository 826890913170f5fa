import { getDomain } from 'tldts'

/** Hosts where many firms have a page, beside those that the public suffix list knows: sharing one says nothing. */
const SHARED_HOSTS = new Set([
  'business.site',
  'facebook.com',
  'google.com',
  'instagram.com',
  'jimdofree.com',
  'jimdosite.com',
  'linkedin.com',
  'linktr.ee',
  'weebly.com',
  'wordpress.com',
  'xing.com',
])

/** The part of a host name that somebody registered: `shop.example.co.uk` belongs to `example.co.uk`. */
export function rootDomain(domain: string) {
  const host = domain.toLowerCase().replace(/^www\./, '')
  const root = getDomain(host, { allowPrivateDomains: true }) ?? host
  return SHARED_HOSTS.has(root) ? host : root
}

/** The owner's word in it: `example` of `shop.example.co.uk`. */
export function domainWord(domain: string) {
  return rootDomain(domain).split('.')[0] ?? ''
}
