import { isWebAddress, ProfileLink, type ProfileOwner, type ProfileType } from './profile-links.ts'

type Rule = { type: ProfileType; host: RegExp; path: RegExp; person?: RegExp }

/** Where each service keeps the page of a company, and that of a person if elsewhere; the first group is the name. */
const RULES: readonly Rule[] = [
  { type: 'facebook', host: /^facebook\.com$/, path: /^\/(?:pg\/)?([^/]+)$/ },
  {
    type: 'linkedin',
    host: /^(?:[a-z]{2}\.)?linkedin\.com$/,
    path: /^\/(?:company|school|showcase)\/([^/]+)/,
    person: /^\/in\/([^/]+)/,
  },
  { type: 'twitter', host: /^(?:x|twitter)\.com$/, path: /^\/([^/]+)$/ },
  { type: 'instagram', host: /^instagram\.com$/, path: /^\/([^/]+)$/ },
  { type: 'slideshare', host: /^slideshare\.net$/, path: /^\/([^/]+)$/ },
  { type: 'github', host: /^github\.com$/, path: /^\/([^/]+)$/ },
  {
    type: 'xing',
    host: /^xing\.com$/,
    path: /^\/(?:pages|companies|company)\/([^/]+)/,
    person: /^\/profile\/([^/]+)/,
  },
  { type: 'youtube', host: /^youtube\.com$/, path: /^\/(@[^/]+|(?:c|user|channel)\/[^/]+)/ },
  { type: 'flickr', host: /^flickr\.com$/, path: /^\/(?:photos|people)\/([^/]+)/ },
  { type: 'pinterest', host: /^pinterest\.(?:com|de|fr|ch|at|co\.uk)$/, path: /^\/([^/]+)$/ },
  { type: 'spotify', host: /^open\.spotify\.com$/, path: /^\/((?:show|artist|user)\/[^/]+)/ },
  { type: 'vimeo', host: /^vimeo\.com$/, path: /^\/([^/]*[^/\d][^/]*)$/ },
  { type: 'kununu', host: /^kununu\.com$/, path: /^\/((?:[a-z]{2}\/)?[^/]{3,})/ },
  {
    type: 'crunchbase',
    host: /^crunchbase\.com$/,
    path: /^\/organization\/([^/]+)/,
    person: /^\/person\/([^/]+)/,
  },
  { type: 'wikipedia', host: /^[a-z]{2,3}\.(?:m\.)?wikipedia\.org$/, path: /^\/wiki\/([^/]+)$/ },
  { type: 'indeed', host: /^(?:[a-z]{2}\.)?indeed\.(?:com|fr|ch|co\.uk)$/, path: /^\/cmp\/([^/]+)/ },
  { type: 'bloomberg', host: /^bloomberg\.com$/, path: /^\/profile\/company\/([^/]+)/ },
  { type: 'glassdoor', host: /^glassdoor\.(?:com|de|fr|ch|at|co\.uk)$/, path: /^\/Overview\/([^/]+)/i },
  { type: 'dunAndBradstreet', host: /^dnb\.com$/, path: /^\/business-directory\/(.+)$/ },
]

/** Pages of the services themselves, not of anybody there. */
const OF_THE_SERVICE =
  /^(?:about|embed|explore|features|groups|hashtag|help|home|i|intent|login|pages|plugins|pricing|privacy|profile\.php|reel|search|settings|share|share\.php|sharer|sharer\.php|signup|terms|watch)$/i

/** The profile of such an owner that an address at one of the known services names, if it names one. */
export function profileOf(address: string, owner: ProfileOwner): ProfileLink | undefined {
  if (!isWebAddress(address)) return undefined
  const url = new URL(address)
  const rule = ruleOf(url)
  const path = owner === 'person' ? (rule?.person ?? rule?.path) : rule?.path
  const found = path?.exec(url.pathname.replace(/\/+$/, ''))
  if (!rule || !found?.[1] || OF_THE_SERVICE.test(found[1])) return undefined
  const language = rule.type === 'wikipedia' ? { language: url.hostname.split('.')[0] } : {}
  return ProfileLink.safeParse({ type: rule.type, serviceUsername: decoded(found[1]), ...language }).data
}

/** Whether an address belongs to a service that keeps pages of many companies. */
export function isServiceAddress(address: string) {
  return URL.canParse(address) && ruleOf(new URL(address)) !== undefined
}

function ruleOf({ hostname }: URL) {
  const host = hostname.replace(/^(?:www|m|mobile)\./, '')
  return RULES.find((rule) => rule.host.test(host))
}

/** A name with a broken escape stays as it is written. */
function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
