import { companies } from '@kontor/contract/companies.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { ask } from '~/lib/api.server.ts'
import { builtPages } from '~/lib/screens.ts'

export type SitemapEntry = { page: PageName; slug?: string; updatedAt?: string }

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The list of the parts: the fixed pages stand in the first, companies in all. */
export async function sitemapIndex(site: string) {
  const { parts = 0 } = (await ask(companies.sitemap, { query: {} }, 'en')) ?? {}
  const files = Array.from({ length: Math.max(1, parts) }, (_, at) => `${site}/sitemap-${at + 1}.xml`)
  const entries = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`)
  return xml(`<sitemapindex ${NAMESPACES}>`, entries, '</sitemapindex>')
}

/** One part, counted from 1; nothing when there is no such part. What is written stands in the first. */
export async function sitemapPart(site: string, part: number, written: readonly SitemapEntry[]) {
  const found = await ask(companies.sitemap, { query: { part: part - 1 } }, 'en')
  if (part !== 1 && !found?.items.length) return undefined
  const listed = (found?.items ?? []).map(({ slug, school, updatedAt }): SitemapEntry => ({
    page: school ? 'school' : 'company',
    slug,
    updatedAt,
  }))
  const entries = [...(part === 1 ? [...fixedPages(), ...written] : []), ...listed]
  return xml(
    `<urlset ${NAMESPACES}>`,
    entries.flatMap((entry) => urlsOf(site, entry)),
    '</urlset>',
  )
}

function fixedPages(): SitemapEntry[] {
  return builtPages()
    .filter((page) => PAGES[page].area === 'public' && !PAGES[page].path.includes(':'))
    .map((page) => ({ page }))
}

/** The page in each language, and each names all the others. */
function urlsOf(site: string, { page, slug, updatedAt }: SitemapEntry) {
  const addresses = LOCALES.map((locale) => ({ locale, address: site + href(page, locale, slug ? { slug } : {}) }))
  const links = addresses
    .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(address)}"/>`)
    .join('')
  const changed = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : ''
  return addresses.map(({ address }) => `<url><loc>${escaped(address)}</loc>${changed}${links}</url>`)
}

function escaped(address: string) {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}

function xml(head: string, entries: readonly string[], foot: string) {
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...entries, foot, ''].join('\n')
}
