import { isWebAddress } from '@kontor/contract/kit/profile-links.ts'
import { isServiceAddress, profileOf } from '@kontor/contract/kit/profile-of-url.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { type Page, readHtml } from './html.ts'
import { foundedYearOf, imprintOf } from './imprint.ts'
import { organizationsOf, type Organization, textOf } from './json-ld.ts'
import { languageOf } from './languages.ts'
import { typeOf } from './legal-forms.ts'
import { organizationFacts } from './organization-facts.ts'
import { linkedPhone } from './phones.ts'

/** The page, and of whom it should speak. */
export type Given = {
  content: string
  host: string | null
  company: { name: string; domain: string | null }
  year: number
}

/** What the page says under the names of the company's fields; nothing of it is checked yet. */
export type PageFacts = { host: string | null; facts: Record<string, unknown> }

const SHORTEST_DESCRIPTION = 40

export function readPage({ content, host: givenHost, company, year }: Given): PageFacts {
  const page = readHtml(content)
  const organization = chosen(organizationsOf(page.jsonLd), company)
  const described = organizationFacts(organization)
  const host = givenHost ?? hostOf(page.canonical) ?? hostOf(page.metas.get('og:url')) ?? hostOf(described.url)
  const imprint = imprintOf(page.lines, { language: page.language, host })
  const address = imprint.address && { kind: 'head', ...imprint.address }
  const legalName = described.legalName ?? imprint.legalName
  const facts = {
    type: described.type ?? (legalName ? typeOf(legalName) : undefined),
    domain: domainOf(page, [givenHost, hostOf(page.canonical), hostOf(described.url)], company.name),
    description: descriptionOf(page, organization),
    industries: described.industries,
    employees: described.employees,
    foundedYear: described.foundedYear ?? foundedYearOf(page.lines, year),
    registerNumber: imprint.registerNumber ?? described.registerNumber,
    lei: described.lei,
    phone: described.phone ?? imprint.phone ?? linkedPhone(page.links),
    addresses: described.addresses.length > 0 ? described.addresses : address ? [address] : [],
    profiles: profilesOf([...described.links, ...page.links], described.url),
  }
  return { host, facts }
}

/** A page may describe several; the one with the company's name counts, else the first. */
function chosen(organizations: readonly Organization[], { name, domain }: Given['company']): Organization {
  const isIt = (organization: Organization) =>
    [organization['name'], organization['legalName']].some((each) => nameKey(textOf(each) ?? '') === nameKey(name)) ||
    (domain !== null && hostOf(textOf(organization['url'])) === domain)
  return organizations.find(isIt) ?? organizations[0] ?? {}
}

function descriptionOf({ metas, language }: Page, organization: Organization) {
  const texts = [textOf(organization['description']), metas.get('description'), metas.get('og:description')]
  const text = texts.find((each) => each && each.length >= SHORTEST_DESCRIPTION)
  const locale = text && languageOf(text, [language, metas.get('og:locale'), metas.get('content-language')])
  return locale ? { [locale]: text } : undefined
}

function profilesOf(links: readonly string[], website: string | undefined) {
  const found = links.flatMap((link) => profileOf(link, 'company') ?? [])
  const own =
    website && isWebAddress(website) && !isServiceAddress(website) ? [{ type: 'website', serviceUrl: website }] : []
  // Of each service the first counts: later ones are of partners and customers.
  return [...new Map([...own, ...found].toReversed().map((profile) => [profile.type, profile])).values()].toReversed()
}

/** A domain that the page's addresses agree on, or one that bears the company's name. */
function domainOf(page: Page, hosts: readonly (string | null)[], name: string) {
  const mails = page.links.flatMap((link) => /^mailto:[^?@\s]+@([^?\s]+)/i.exec(link)?.[1]?.toLowerCase() ?? [])
  const all = [...hosts.flatMap((host) => host ?? []), ...new Set(mails)]
  const word = nameKey(name).replaceAll(' ', '')
  const bearsName = (host: string) => word.length >= 4 && host.replace(/[.-]/g, '').startsWith(word.slice(0, 12))
  return all.find(
    (host, index) => !isServiceAddress(`https://${host}`) && (all.indexOf(host, index + 1) > 0 || bearsName(host)),
  )
}

function hostOf(address: string | null | undefined) {
  if (!address || !isWebAddress(address)) return null
  return new URL(address).hostname.replace(/^www\./, '')
}
