import type { ProfileLink } from './profile-links.ts'

/** Whose page it is: some services keep those of people elsewhere than those of companies. */
export type ProfileOwner = 'company' | 'person'

/** A link that is an address of its own, or a name at a service with the address it makes. */
type LinkRule = { label: string; address?: string; person?: string; icon: boolean }

export const PROFILE_LINKS = {
  blog: { label: 'Blog', icon: true },
  website: { label: 'Website', icon: true },
  facebook: { label: 'Facebook', address: 'https://www.facebook.com/{name}', icon: true },
  linkedin: {
    label: 'LinkedIn',
    address: 'https://www.linkedin.com/company/{name}',
    person: 'https://www.linkedin.com/in/{name}',
    icon: true,
  },
  twitter: { label: 'X', address: 'https://x.com/{name}', icon: true },
  instagram: { label: 'Instagram', address: 'https://www.instagram.com/{name}', icon: true },
  slideshare: { label: 'SlideShare', address: 'https://www.slideshare.net/{name}', icon: true },
  github: { label: 'GitHub', address: 'https://github.com/{name}', icon: true },
  xing: {
    label: 'XING',
    address: 'https://www.xing.com/pages/{name}',
    person: 'https://www.xing.com/profile/{name}',
    icon: true,
  },
  youtube: { label: 'YouTube', address: 'https://www.youtube.com/{name}', icon: true },
  flickr: { label: 'Flickr', address: 'https://www.flickr.com/photos/{name}', icon: true },
  pinterest: { label: 'Pinterest', address: 'https://www.pinterest.com/{name}', icon: true },
  spotify: { label: 'Spotify', address: 'https://open.spotify.com/{name}', icon: true },
  vimeo: { label: 'Vimeo', address: 'https://vimeo.com/{name}', icon: true },
  kununu: { label: 'kununu', address: 'https://www.kununu.com/{name}', icon: false },
  crunchbase: {
    label: 'Crunchbase',
    address: 'https://www.crunchbase.com/organization/{name}',
    person: 'https://www.crunchbase.com/person/{name}',
    icon: true,
  },
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

/** The address that a name at a service makes, with places for the name and the language. */
export function profilePattern(type: ProfileType, owner: ProfileOwner): string | undefined {
  const rule: LinkRule = PROFILE_LINKS[type]
  return (owner === 'person' ? rule.person : undefined) ?? rule.address
}

/** Where a link of a company or a person leads. */
export function profileUrl(link: ProfileLink, owner: ProfileOwner): string {
  if ('serviceUrl' in link) return link.serviceUrl
  const name = link.serviceUsername.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')
  const language = link.type === 'wikipedia' ? link.language : ''
  return (profilePattern(link.type, owner) ?? '').replace('{language}', language).replace('{name}', name)
}
