import { z } from 'zod'

/** A link that is an address of its own, or a name at a service with the address it makes. */
type LinkRule = { label: string; address?: string; icon: boolean }

export const PROFILE_LINKS = {
  blog: { label: 'Blog', icon: true },
  website: { label: 'Website', icon: true },
  facebook: { label: 'Facebook', address: 'https://www.facebook.com/{name}', icon: true },
  linkedin: { label: 'LinkedIn', address: 'https://www.linkedin.com/company/{name}', icon: true },
  twitter: { label: 'X', address: 'https://x.com/{name}', icon: true },
  instagram: { label: 'Instagram', address: 'https://www.instagram.com/{name}', icon: true },
  slideshare: { label: 'SlideShare', address: 'https://www.slideshare.net/{name}', icon: true },
  github: { label: 'GitHub', address: 'https://github.com/{name}', icon: true },
  xing: { label: 'XING', address: 'https://www.xing.com/pages/{name}', icon: true },
  youtube: { label: 'YouTube', address: 'https://www.youtube.com/{name}', icon: true },
  flickr: { label: 'Flickr', address: 'https://www.flickr.com/photos/{name}', icon: true },
  pinterest: { label: 'Pinterest', address: 'https://www.pinterest.com/{name}', icon: true },
  spotify: { label: 'Spotify', address: 'https://open.spotify.com/{name}', icon: true },
  vimeo: { label: 'Vimeo', address: 'https://vimeo.com/{name}', icon: true },
  kununu: { label: 'kununu', address: 'https://www.kununu.com/{name}', icon: false },
  crunchbase: { label: 'Crunchbase', address: 'https://www.crunchbase.com/organization/{name}', icon: true },
  wikipedia: { label: 'Wikipedia', address: 'https://{language}.wikipedia.org/wiki/{name}', icon: true },
  indeed: { label: 'Indeed', address: 'https://www.indeed.com/cmp/{name}', icon: false },
  bloomberg: { label: 'Bloomberg', address: 'https://www.bloomberg.com/profile/company/{name}', icon: false },
  glassdoor: { label: 'Glassdoor', address: 'https://www.glassdoor.com/Overview/{name}', icon: false },
  dunAndBradstreet: {
    label: 'Dun & Bradstreet',
    address: 'https://www.dnb.com/business-directory/{name}',
    icon: false,
  },
} as const satisfies Record<string, LinkRule>
export type ProfileType = keyof typeof PROFILE_LINKS
export const PROFILE_TYPES = Object.keys(PROFILE_LINKS) as [ProfileType, ...ProfileType[]]

const OWN_ADDRESS = ['blog', 'website'] as const satisfies ProfileType[]
const NAMED = PROFILE_TYPES.filter((type) => type !== 'blog' && type !== 'website' && type !== 'wikipedia')

const WebAddress = z.string({ error: 'required' }).trim().max(2000).refine(isWebAddress, 'url.invalid')
/** Parts of a path, none of which leads upwards and out of the service's own place. */
const Name = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(200)
  .regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\<>"'\p{Cc}]+$/u, 'invalid')

/** Blog and website carry an address, all others a name; only the encyclopedia has a language. */
export const ProfileLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(OWN_ADDRESS), serviceUrl: WebAddress }),
  z.strictObject({
    type: z.literal('wikipedia'),
    serviceUsername: Name,
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, 'invalid')
      .default('en'),
  }),
  z.strictObject({ type: z.enum(NAMED as [(typeof NAMED)[number], ...typeof NAMED]), serviceUsername: Name }),
])
export type ProfileLink = z.infer<typeof ProfileLink>

/** Where a link leads. */
export function profileUrl(link: ProfileLink): string {
  if ('serviceUrl' in link) return link.serviceUrl
  const rule: LinkRule = PROFILE_LINKS[link.type]
  const name = link.serviceUsername.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')
  const language = link.type === 'wikipedia' ? link.language : ''
  return (rule.address ?? '').replace('{language}', language).replace('{name}', name)
}

/** Only addresses a browser may safely open: web, with a host, without a password. */
export function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}
