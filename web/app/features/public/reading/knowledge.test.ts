import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { PAGES, type PageName } from '@kontor/contract/kit/paths.ts'
import { FEATURES } from '@kontor/contract/kit/plans.ts'
import { ROLES } from '@kontor/contract/kit/roles.ts'
import { expect, test } from 'vitest'
import { HELP_TOPIC_NAMES, HELP_TOPICS, helpTopicOf } from '~/lib/help-topics.ts'
import { builtPages } from '~/lib/screens.ts'
import { SHORTCUTS } from '~/ui/shortcuts.ts'
import { helpArticles } from './content.server.ts'
import { searchHelp } from './help-search.server.ts'
import { loadHelp, loadHelpArticle } from './load-reading.server.ts'
import { plainWords } from './markdown.server.ts'

const JOURNEYS = join(import.meta.dirname, '../../../../../e2e/journeys')
const articles = [...helpArticles.values()].flatMap((texts) => LOCALES.map((locale) => texts[locale]))
const asked = (address: string, slug = '') => ({ url: new URL(address, 'http://localhost'), params: { slug } })
const open = (slug: string, prefix = '') => loadHelpArticle(asked(`${prefix}/knowledge/${slug}`, slug))

test('every topic has an article in every language, and every article a topic', () => {
  expect([...helpArticles.keys()].toSorted()).toEqual(HELP_TOPIC_NAMES.toSorted())
})

test('every article names a journey that exists', () => {
  const lost = articles.filter(({ fields }) => !existsSync(join(JOURNEYS, fields['journey'] ?? 'none')))
  expect(lost.map(({ slug, locale }) => `${locale}/${slug}`)).toEqual([])
})

test('every screen of the application leads to an article', () => {
  const screens = builtPages().filter((page) => PAGES[page].area === 'app')
  expect(screens.filter((page) => !helpTopicOf(page))).toEqual([])
})

test('no screen belongs to two articles', () => {
  const pages = HELP_TOPIC_NAMES.flatMap((topic) => HELP_TOPICS[topic].pages as readonly PageName[])
  expect(pages.filter((page, at) => pages.indexOf(page) !== at)).toEqual([])
})

test('articles are short enough to be read', () => {
  const lengths = articles.map(({ slug, locale, body }) => ({
    slug,
    locale,
    words: plainWords(body).split(' ').length,
  }))
  expect(lengths.filter(({ words }) => words < 80 || words > 270)).toEqual([])
})

test('every article is drawn in every language, and every link leads somewhere', async () => {
  for (const slug of HELP_TOPIC_NAMES)
    for (const prefix of ['', '/de', '/fr']) {
      const { html, title } = await open(slug, prefix)
      expect(title.length).toBeGreaterThan(2)
      expect(html).not.toMatch(/\]\(|\{\{|href="(page|article|post):/)
    }
})

test('the tables of plans, roles and keys are those of the product', async () => {
  const { html } = await open('plans-and-roles')
  expect(html.match(/<tr>/g)).toHaveLength(1 + 3 + 1 + Object.keys(FEATURES).length + 1 + ROLES.length)
  expect(html).toContain('<td>Hiring</td>\n<td>Enterprise</td>')
  expect(html).toMatch(/<td>Restricted<\/td>\n<td>sees lists and the outline of records<\/td>/)
  expect(html).toMatch(/<td>Member<\/td>\n<td>.*adds and changes[^<]*<\/td>/)
  expect(html).not.toMatch(/<td>Member<\/td>\n<td>[^<]*candidates/)
  const keys = await open('keyboard', '/de')
  expect(keys.html.match(/<tr>/g)).toHaveLength(1 + SHORTCUTS.length)
  expect(keys.html).toContain('<code>Strg</code> <code>K</code>')
})

test('an article that does not exist is answered with 404', async () => {
  await expect(open('nothing')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(open('toString')).rejects.toMatchObject({ init: { status: 404 } })
})

test('the search finds words, their beginnings, and words without accents and capitals', () => {
  expect(searchHelp('merge', 'en')[0]?.slug).toBe('merging')
  expect(searchHelp('SCHLAGWÖRTER', 'de')[0]?.slug).toBe('tags')
  expect(searchHelp('schlagworter', 'de')[0]?.slug).toBe('tags')
  expect(searchHelp('etiquettes', 'fr')[0]?.slug).toBe('tags')
  expect(searchHelp('impo', 'en').map(({ slug }) => slug)).toContain('imports')
  expect(searchHelp('keys keyboard', 'en')[0]?.slug).toBe('keyboard')
  expect(searchHelp('xylophone', 'en')).toEqual([])
  expect(searchHelp(' .* ( ', 'en')).toEqual([])
})

test('the page shows every article once, and what answers a question before them', () => {
  const all = loadHelp(asked('/knowledge'))
  expect(all.groups.flatMap((group) => group.articles.map(({ slug }) => slug))).toEqual(HELP_TOPIC_NAMES)
  expect(all.hits).toEqual([])
  const found = loadHelp(asked('/de/knowledge?query=Lebenslauf'))
  expect(found.question).toBe('Lebenslauf')
  expect(found.hits.map(({ slug }) => slug)).toContain('resumes')
})
