import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { HELP_GROUPS, HELP_TOPIC_NAMES, HELP_TOPICS, type HelpGroup, isHelpTopic } from '~/lib/help-topics.ts'
import { loadI18n } from '~/lib/i18n.ts'
import { placeOf } from '~/lib/place.ts'
import { blogPosts, helpArticles, sitePages, type Writing } from './content.server.ts'
import { LONGEST_QUESTION, searchHelp } from './help-search.server.ts'
import { withTables } from './help-tables.server.ts'
import { toHtml, toSections } from './markdown.server.ts'
import { feedPath } from './reading-meta.ts'

/** The address as people know it: the request's own may be that of the data alone. */
type Asked = Pick<LoaderFunctionArgs, 'url' | 'params'>

function lost(): never {
  throw data(null, { status: 404 })
}

const entryOf = ({ slug, title, description }: Writing) => ({ slug, title, description })

function topicsOf(group: HelpGroup, locale: Locale) {
  return HELP_TOPIC_NAMES.filter((topic) => HELP_TOPICS[topic].group === group).flatMap((topic) => {
    const article = helpArticles.get(topic)?.[locale]
    return article ? [entryOf(article)] : []
  })
}

/** All articles by group, or those that answer a question. */
export function loadHelp({ url }: Asked) {
  const { locale } = splitLocale(url.pathname)
  const question = (url.searchParams.get('query') ?? '').slice(0, LONGEST_QUESTION).trim()
  return {
    question,
    hits: question === '' ? [] : searchHelp(question, locale),
    groups: HELP_GROUPS.map((group) => ({ group, articles: topicsOf(group, locale) })),
  }
}
export type HelpView = ReturnType<typeof loadHelp>

export async function loadHelpArticle({ url, params }: Asked) {
  const { locale } = splitLocale(url.pathname)
  const slug = params['slug'] ?? ''
  const article = helpArticles.get(slug)?.[locale]
  if (!article || !isHelpTopic(slug)) lost()
  const i18n = await loadI18n(url.pathname, false)
  const { group } = HELP_TOPICS[slug]
  return {
    ...entryOf(article),
    group,
    html: toHtml(withTables(article.body, i18n, locale), locale),
    others: topicsOf(group, locale).filter((other) => other.slug !== slug),
  }
}
export type HelpArticleView = Awaited<ReturnType<typeof loadHelpArticle>>

/** The files of the pages that are written, by the name of the page. */
const SITE_FILES: Readonly<Record<string, string>> = {
  sales360: 'sales-360',
  talentAcquisition: 'talent-acquisition',
  businessApi: 'business-api',
  technologyExecutives: 'technology-executives',
  academy: 'academy',
  aboutUs: 'about-us',
  career: 'career',
}

export function loadSitePage({ url }: Asked) {
  const { page, locale } = placeOf(url.pathname)
  const written = page && sitePages.get(SITE_FILES[page] ?? '')?.[locale]
  if (!page || !written) lost()
  const { title, description, fields, body } = written
  const { lead, sections } = toSections(body, locale)
  return { page, title, description, headline: fields['headline'] ?? title, lead, sections }
}
export type SitePageView = ReturnType<typeof loadSitePage>

/** Posts, the newest first. */
export function postsIn(locale: Locale) {
  return [...blogPosts.values()]
    .map((texts) => texts[locale])
    .map((post) => ({ ...entryOf(post), day: post.fields['day'] ?? '' }))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

export function loadBlog({ url }: Asked) {
  const { locale } = splitLocale(url.pathname)
  const posts = postsIn(locale).map((post) => ({ ...post, shownDay: formatDay(post.day, locale) }))
  return { posts, feed: feedPath(locale) }
}
export type BlogView = ReturnType<typeof loadBlog>

export function loadBlogPost({ url, params }: Asked) {
  const { locale } = splitLocale(url.pathname)
  const post = blogPosts.get(params['slug'] ?? '')?.[locale]
  if (!post) lost()
  const day = post.fields['day'] ?? ''
  return { ...entryOf(post), day, shownDay: formatDay(day, locale), html: toHtml(post.body, locale) }
}
export type BlogPostView = ReturnType<typeof loadBlogPost>
