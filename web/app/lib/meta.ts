import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { MetaDescriptor } from 'react-router'
import type { Visitor } from './visitor.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
export type PageMeta = {
  title: string
  description: string
  page: PageName
  locale: Locale
  params?: Record<string, string>
  /** The matches of the meta function, from which the site's own address is read. */
  matches: Matches
}

export function titleOf(title: string) {
  return `${title} – Kontor`
}

/** Title, description, canonical address and the same page in the other languages. */
export function pageMeta({ title, description, page, locale, params = {}, matches }: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Visitor | undefined
  const site = root?.config.publicUrl ?? ''
  const link = (rel: string, language: Locale, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href: site + href(page, language, params),
    ...(hrefLang ? { hrefLang } : {}),
  })
  return [
    { title: titleOf(title) },
    { name: 'description', content: description },
    link('canonical', locale),
    ...LOCALES.map((language) => link('alternate', language, language)),
    link('alternate', 'en', 'x-default'),
  ]
}
