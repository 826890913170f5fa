import { z } from 'zod'
import { PROFILE_LINKS, type ProfileType } from './profile-services.ts'
import { line, requiredLine } from './text.ts'

/** The table and its addresses stand apart: pages that only show links go without schemas. */
export { PROFILE_LINKS, type ProfileOwner, type ProfileType, profilePattern, profileUrl } from './profile-services.ts'

export const PROFILE_TYPES = Object.keys(PROFILE_LINKS) as [ProfileType, ...ProfileType[]]

const OWN_ADDRESS = ['blog', 'website'] as const satisfies ProfileType[]
const NAMED = PROFILE_TYPES.filter((type) => type !== 'blog' && type !== 'website' && type !== 'wikipedia')

const WebAddress = line(2000).refine(isWebAddress, 'url.invalid')
/** Parts of a path, none of which leads upwards and out of the service's own place. */
const Name = requiredLine(200).regex(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\<>"']+$/u, 'invalid')

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

/** Only addresses a browser may safely open: web, with a host, without a password. */
export function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}
