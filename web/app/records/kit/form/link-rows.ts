import {
  ProfileLink,
  type ProfileOwner,
  type ProfileType,
  profilePattern,
  profileUrl,
} from '@kontor/contract/kit/profile-links.ts'
import { profileOf } from '@kontor/contract/kit/profile-of-url.ts'

/** A link as a form holds it while it is typed. */
export type LinkRow = { type: ProfileType; serviceUrl?: string; serviceUsername?: string; language?: string }

/** Blog and website are addresses, all others names at a service. */
export function isOwnAddress(type: ProfileType) {
  return type === 'blog' || type === 'website'
}

export function textOf(row: LinkRow) {
  return (isOwnAddress(row.type) ? row.serviceUrl : row.serviceUsername) ?? ''
}

/** The row with another text; an address of a known service becomes the name there. */
export function withText(row: LinkRow, text: string, owner: ProfileOwner): LinkRow {
  const recognised = profileOf(text.trim(), owner)
  if (recognised) return recognised
  return isOwnAddress(row.type) ? { type: row.type, serviceUrl: text } : { ...row, serviceUsername: text }
}

/** The row under another kind; what was typed stays. */
export function withType(row: LinkRow, type: ProfileType): LinkRow {
  const text = textOf(row)
  if (isOwnAddress(type)) return { type, serviceUrl: text }
  return { type, serviceUsername: text, ...(type === 'wikipedia' ? { language: row.language ?? 'en' } : {}) }
}

/** Where the row leads, or nothing while it is not complete. */
export function targetOf(row: LinkRow, owner: ProfileOwner): string | undefined {
  const link = ProfileLink.safeParse(row)
  return link.success ? profileUrl(link.data, owner) : undefined
}

/** How an address of this kind looks before the name is there. */
export function patternOf(row: LinkRow, owner: ProfileOwner) {
  return (profilePattern(row.type, owner) ?? 'https://…')
    .replace('{language}', row.language || 'en')
    .replace('{name}', '…')
}

/** The row as the contract takes it. */
export function linkOf({ type, serviceUrl, serviceUsername, language }: LinkRow) {
  if (type === 'blog' || type === 'website') return { type, serviceUrl: serviceUrl ?? '' }
  return { type, serviceUsername: serviceUsername ?? '', ...(type === 'wikipedia' ? { language } : {}) }
}
