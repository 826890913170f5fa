import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { href, PAGES, type PageName } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { placeOf } from '~/lib/place.ts'
import { SCREENS } from '~/lib/screens.ts'
import { blogFeed } from './blog-feed.server.ts'
import { blogPosts, helpArticles, sitePages, writtenPages } from './content.server.ts'
import { loadBlog, loadBlogPost, loadSitePage } from './load-reading.server.ts'
import { addressOf, readFrontMatter, toHtml } from './markdown.server.ts'

const asked = (address: string, slug = '') => ({ url: new URL(address, 'http://localhost'), params: { slug } })
const written = (Object.keys(SCREENS) as PageName[]).filter((page) => SCREENS[page] === 'site-page')
const inAll = <T>(of: (locale: Locale) => T[]) => LOCALES.flatMap(of)

test('every written page is there in every language, in sections and without a broken link', () => {
  expect(written.length).toBe(sitePages.size)
  const pages = inAll((locale) => written.map((page) => loadSitePage(asked(href(page, locale)))))
  for (const { lead, headline, sections } of pages) {
    expect(headline.length).toBeGreaterThan(5)
    expect(lead).toMatch(/^[^[\]*`#]{20,}$/)
    expect(sections.length).toBeGreaterThan(1)
    for (const { title, html } of sections) {
      expect(title).not.toBe('')
      expect(html).not.toMatch(/\]\(|\{\{|href="(page|article|post):/)
    }
  }
})

test('a page that is not written is answered with 404', async () => {
  const missing = { init: { status: 404 } }
  await expect(async () => loadSitePage(asked('/pages/chrome-extension'))).rejects.toMatchObject(missing)
  await expect(async () => loadBlogPost(asked('/blog/nothing', 'nothing'))).rejects.toMatchObject(missing)
})

test.each(LOCALES)('titles and descriptions in %s are unique and short enough for search engines', (locale) => {
  const texts = [helpArticles, sitePages, blogPosts].flatMap((all) => [...all.values()].map((each) => each[locale]))
  const titles = texts.map(({ title }) => title)
  const descriptions = texts.map(({ description }) => description)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(descriptions.filter((text, at) => descriptions.indexOf(text) !== at)).toEqual([])
  expect(descriptions.filter((text) => text.length < 25 || text.length > 170)).toEqual([])
})

test('every link of every text leads to a page of the product', () => {
  const bodies = [helpArticles, sitePages, blogPosts].flatMap((all) =>
    [...all.values()].flatMap((each) => LOCALES.map((locale) => each[locale])),
  )
  const faults = bodies.flatMap(({ locale, slug, body }) =>
    [...body.matchAll(/\]\(([^)]*)\)/g)].flatMap(([, target = '']) => {
      const { page } = placeOf(addressOf(target, locale))
      const isThere = page && (!target.startsWith('post:') || blogPosts.has(target.slice(5)))
      return isThere ? [] : [`${locale}/${slug}: ${target}`]
    }),
  )
  expect(faults).toEqual([])
})

test('nothing leads to the pages of the browser extension', () => {
  expect(() => addressOf('page:chromeExtension', 'en')).toThrow('not there')
  expect(() => addressOf('page:company', 'en')).toThrow('not there')
  expect(() => addressOf('javascript:alert(1)', 'en')).toThrow('not there')
})

test('HTML in a text stays text', () => {
  expect(toHtml('<script>alert(1)</script> **b**', 'en')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong></p>\n',
  )
  expect(() => readFrontMatter('no head')).toThrow('between two lines')
})

test('the blog shows the newest first, and the feed has every post with its address', () => {
  const { posts } = loadBlog(asked('/de/blog'))
  expect(posts.map(({ day }) => day)).toEqual(
    posts
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(posts).toHaveLength(blogPosts.size)
  const feed = new DOMParser().parseFromString(blogFeed('https://kontor.example', 'de'), 'application/xml')
  const links = [...feed.querySelectorAll('item > link')].map((link) => link.textContent)
  expect(links).toEqual(posts.map(({ slug }) => `https://kontor.example/de/blog/${slug}`))
})

test('the sitemap gets every article and every post', () => {
  expect(writtenPages()).toHaveLength(helpArticles.size + blogPosts.size)
  expect(PAGES.knowledgeArticle.path).toBe('knowledge/:slug')
})
