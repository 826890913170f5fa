import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, splitLocale } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import { i18nFor } from '~/lib/i18n.ts'
import { pageMeta } from '~/lib/meta.ts'
import { ROOT_ID, type Visitor } from '~/lib/visitor.ts'
import type { BlogPostView, HelpArticleView, SitePageView } from './load-reading.server.ts'

type Matches = Parameters<MetaFunction>[0]['matches']
type Trail = readonly { name: string; address: string }[]

function siteOf(matches: Matches) {
  const root = matches.find((match) => match?.id === ROOT_ID)?.loaderData as Visitor | undefined
  return root?.config.publicUrl ?? ''
}

function structured(value: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...value } }
}

function breadcrumbs(trail: Trail): MetaDescriptor {
  return structured({
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address,
    })),
  })
}

/** Title and description of the page over all articles or posts. */
export const HELP_WORDS = {
  title: msg`Help`,
  description: msg`How to work with Kontor: companies, people, jobs, tasks, imports, the account and the API, one article each.`,
}
export const BLOG_WORDS = {
  title: msg`Blog`,
  description: msg`How Kontor is built and why it works the way it does.`,
}

function nameOf(words: { title: MessageDescriptor }, pathname: string) {
  return i18nFor(pathname)._(words.title)
}

export const helpArticleMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as HelpArticleView | undefined
  if (!shown) return []
  const { locale } = splitLocale(location.pathname)
  const { title, description, slug } = shown
  const site = siteOf(matches)
  const address = site + href('knowledgeArticle', locale, { slug })
  const help = nameOf(HELP_WORDS, location.pathname)
  return [
    ...pageMeta({
      title: `${title} – ${help}`,
      description,
      page: 'knowledgeArticle',
      params: { slug },
      locale,
      matches,
    }),
    structured({ '@type': 'TechArticle', headline: title, description, inLanguage: locale, url: address }),
    breadcrumbs([
      { name: help, address: site + href('knowledge', locale) },
      { name: title, address },
    ]),
  ]
}

export const sitePageMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as SitePageView | undefined
  if (!shown) return []
  const { locale } = splitLocale(location.pathname)
  const { title, description, page } = shown
  const url = siteOf(matches) + href(page, locale)
  return [
    ...pageMeta({ title, description, page, locale, matches }),
    structured({ '@type': kindOf(page), name: title, description, inLanguage: locale, url }),
  ]
}

function kindOf(page: PageName) {
  return page === 'aboutUs' ? 'AboutPage' : 'WebPage'
}

/** Where feed readers find the posts of a language. */
export function feedPath(locale: Locale) {
  return locale === 'en' ? '/blog.xml' : `/${locale}/blog.xml`
}

export function feedLink(locale: Locale): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feedPath(locale) }
}

export const blogPostMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as BlogPostView | undefined
  if (!shown) return []
  const { locale } = splitLocale(location.pathname)
  const { title, description, slug, day } = shown
  const site = siteOf(matches)
  const address = site + href('blogPost', locale, { slug })
  return [
    ...pageMeta({ title, description, page: 'blogPost', params: { slug }, locale, matches }),
    structured({
      '@type': 'BlogPosting',
      headline: title,
      description,
      datePublished: day,
      inLanguage: locale,
      url: address,
      publisher: { '@type': 'Organization', name: 'Kontor', url: site },
    }),
    breadcrumbs([
      { name: nameOf(BLOG_WORDS, location.pathname), address: site + href('blog', locale) },
      { name: title, address },
    ]),
  ]
}
