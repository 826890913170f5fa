import { personKey } from '#catalogue/people/person-key.ts'
import { fold } from '#kit/text/fold.ts'
import { type Page, readHtml } from './html.ts'
import { objectsOfType, organizationsOf, textOf } from './json-ld.ts'
import { personFacts, personLink } from './person-facts.ts'
import { tidyPhone } from './phones.ts'

/** The page, and of whom it should speak. */
export type GivenOfPerson = { content: string; host: string | null; person: { name: string } }

/** What the page says of the person, nothing of it checked yet; nothing at all where it does not name her. */
export type PersonPageFacts = { isNamed: boolean; language: string | null; facts: Record<string, unknown> }

const PERSON = /^(?:https?:\/\/schema\.org\/)?Person$/
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+){1,5}/giu
/** Addresses of nobody in particular. */
const OF_MANY =
  /^(?:info|kontakt|contact|office|mail|post|hello|hallo|bonjour|jobs?|career|karriere|hr|sales|support|service|team|accueil|presse|press)@/
const FAX = /(?:tele)?fax\b|t[ée]l[ée]copie/i
/** Somebody's lines on a page: name, title, a few ways to reach them. */
const BLOCK_LINES = 8

export function readPersonPage({ content, person }: GivenOfPerson): PersonPageFacts {
  const page = readHtml(content)
  const key = personKey(person.name)
  const described = objectsOfType(page.jsonLd, PERSON).find((each) => personKey(textOf(each['name']) ?? '') === key)
  const block = blockOf(page.lines, key)
  if (!described && !block) return { isNamed: false, language: page.language, facts: {} }
  const said = personFacts(described ?? {})
  const found = block ? blockFacts(block, page, key) : NOTHING
  const linked = page.links.filter((link) => bearsName(fold(link), key)).flatMap(personLink)
  const facts = {
    ...said,
    emails: said.emails.length > 0 ? said.emails : found.emails,
    phones: said.phones.length > 0 ? said.phones : found.phones,
    positions: said.positions.length > 0 ? said.positions : found.positions,
    profiles: said.profiles.length > 0 ? said.profiles : linked,
  }
  return { isNamed: true, language: page.language, facts }
}

/** The lines from the name to where somebody else begins. */
function blockOf(lines: readonly string[], key: string) {
  const at = lines.findIndex((line) => line.length <= 100 && isNamed(line, key))
  if (at < 0) return undefined
  const after = lines.slice(at + 1, at + 1 + BLOCK_LINES)
  // The line below a name is a title more often than another name.
  const end = after.findIndex((line, index) => index > 0 && looksLikeName(line))
  return [lines[at] ?? '', ...(end < 0 ? after : after.slice(0, end))]
}

function isNamed(line: string, key: string) {
  const words = ` ${personKey(line)} `
  return words.includes(` ${key} `)
}

function looksLikeName(line: string) {
  return /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Mme|M)\.?\s+)*\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){1,3}$/u.test(line)
}

type Found = { emails: { email: string }[]; phones: { phone: string }[]; positions: object[] }
const NOTHING: Found = { emails: [], phones: [], positions: [] }

function blockFacts(block: readonly string[], page: Page, key: string): Found {
  const linked = page.links.flatMap((link) => /^mailto:([^?\s]+)/i.exec(link)?.[1]?.toLowerCase() ?? [])
  const written = block.flatMap((line) => emailsIn(line))
  const own = [...new Set([...written, ...linked.filter((email) => bearsName(email.split('@')[0] ?? '', key))])]
  const named = own.filter((email) => bearsName(email.split('@')[0] ?? '', key))
  const [email] = named.length > 0 ? named : own.filter((each) => !OF_MANY.test(each))
  return {
    emails: email ? [{ email }] : [],
    phones: block.flatMap(phonesIn).slice(0, 2),
    positions: titleOf(block, page),
  }
}

function emailsIn(line: string) {
  return Array.from(line.matchAll(EMAIL), ([email]) => email.replace(/\s?(?:@|\(at\)|\[at\])\s?/i, '@').toLowerCase())
}

function phonesIn(line: string) {
  const [before = ''] = line.split(FAX)
  const phone = EMAIL.test(before) ? undefined : tidyPhone(before)
  EMAIL.lastIndex = 0
  return phone ? [{ phone }] : []
}

/** Whether a text has the last name, or the first one, of whom the page should speak. */
function bearsName(text: string, key: string) {
  const words = key.split(' ')
  const names = [words.at(-1), words[0]].filter((name) => name !== undefined && name.length >= 3)
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const letters = plain.replaceAll(/([aou])e/g, '$1')
  return names.some((name = '') => plain.includes(name) || letters.includes(name.replaceAll(/([aou])e/g, '$1')))
}

/** The line below the name, where it can be a title; the page says of which company. */
function titleOf([, line = '']: readonly string[], { jsonLd, metas }: Page) {
  const isTitle = line.length >= 3 && line.length <= 80 && /^\p{L}[^@\d:]*$/u.test(line)
  if (!isTitle) return []
  const company = textOf(organizationsOf(jsonLd)[0]?.['name']) ?? metas.get('og:site_name') ?? ''
  return [{ title: line, company: company.slice(0, 200) }]
}
