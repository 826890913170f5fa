import { isLocale, type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { readFrontMatter } from './markdown.server.ts'

type Sources = Readonly<Record<string, string>>

const HELP: Sources = import.meta.glob('../../../../content/knowledge/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const SITE: Sources = import.meta.glob('../../../../content/pages/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const POSTS: Sources = import.meta.glob('../../../../content/blog/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type Writing = {
  slug: string
  locale: Locale
  title: string
  description: string
  /** Further lines of the front matter, such as the journey of an article and the day of a post. */
  fields: Readonly<Record<string, string>>
  body: string
}

/** Texts by their name; each is there in every language or the build of the list fails. */
function readAll(sources: Sources): ReadonlyMap<string, Record<Locale, Writing>> {
  const found = new Map<string, Partial<Record<Locale, Writing>>>()
  for (const [path, source] of Object.entries(sources)) {
    const [, locale = '', slug = ''] = /\/([a-z]{2})\/([a-z0-9-]+)\.md$/.exec(path) ?? []
    if (!isLocale(locale)) throw new Error(`A text in no language: ${path}`)
    const { fields, body } = readFrontMatter(source)
    const { title = '', description = '', ...rest } = fields
    if (title === '' || description === '') throw new Error(`${path} has no title or no description`)
    found.set(slug, { ...found.get(slug), [locale]: { slug, locale, title, description, fields: rest, body } })
  }
  for (const [slug, texts] of found)
    if (LOCALES.some((locale) => !texts[locale])) throw new Error(`${slug} is not written in every language`)
  return found as ReadonlyMap<string, Record<Locale, Writing>>
}

export const helpArticles = readAll(HELP)
export const sitePages = readAll(SITE)
export const blogPosts = readAll(POSTS)

/** The addresses of articles and posts, for the list of pages. */
export function writtenPages() {
  return [
    ...[...helpArticles.keys()].map((slug) => ({ page: 'knowledgeArticle' as const, slug })),
    ...[...blogPosts.values()].map(({ en }) => ({
      page: 'blogPost' as const,
      slug: en.slug,
      updatedAt: en.fields['day'] ?? '',
    })),
  ]
}
