import { screen, within } from '@testing-library/react'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { openPage } from '~/lib/testing/plain-page.tsx'
import BlogRoute, { loader as loadBlog } from './blog.tsx'
import BlogPostRoute, { loader as loadPost } from './blog-post.tsx'
import ArticleRoute, { loader as loadArticle } from './knowledge-article.tsx'
import KnowledgeRoute, { loader as loadKnowledge } from './knowledge.tsx'
import SitePageRoute, { loader as loadSitePage } from './site-page.tsx'

test('a question is answered before all articles, in the language of the page', async () => {
  await openPage({ default: KnowledgeRoute, loader: loadKnowledge }, { address: '/de/knowledge?query=Lebenslauf' })
  expect(screen.getByRole('searchbox', { name: 'Hilfe durchsuchen' })).toHaveValue('Lebenslauf')
  const results = within(screen.getByRole('region', { name: 'Treffer' }))
  expect(results.getByRole('link', { name: 'Lebensläufe und Dokumente' })).toHaveAttribute(
    'href',
    '/de/knowledge/resumes',
  )
  expect(screen.getByRole('heading', { level: 2, name: 'API und Betrieb' })).toBeVisible()
})

test('a question without an answer says so', async () => {
  await openPage({ default: KnowledgeRoute, loader: loadKnowledge }, { address: '/knowledge?query=xylophone' })
  expect(screen.getByRole('status')).toHaveTextContent('No results for “xylophone”.')
})

test('an article is shown with its links and the others of its group', async () => {
  const article = {
    default: ArticleRoute,
    loader: (args: LoaderFunctionArgs) => loadArticle({ ...args, params: { slug: 'tags' } }),
  }
  await openPage(article, { address: '/fr/knowledge/tags' })
  expect(screen.getByRole('heading', { level: 1, name: 'Étiquettes' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Étiquettes' })).toHaveAttribute('href', '/fr/account/tags')
  const others = within(screen.getByRole('region', { name: 'Compte et utilisateurs' }))
  expect(others.getByRole('link', { name: 'Votre compte et votre profil' })).toBeVisible()
})

test('a page is shown in its sections', async () => {
  await openPage({ default: SitePageRoute, loader: loadSitePage }, { address: '/de/karriere' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hier arbeiten und mit Kontor Arbeit finden')
  expect(screen.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/de/impressum')
})

test('the blog lists its posts and names the feed', async () => {
  await openPage({ default: BlogRoute, loader: loadBlog }, { address: '/de/blog' })
  expect(screen.getByRole('link', { name: 'Per RSS abonnieren' })).toHaveAttribute('href', '/de/blog.xml')
  expect(screen.getByRole('link', { name: 'Ein Grund für jeden Punkt' })).toBeVisible()
})

test('a post has its day and its text', async () => {
  const post = {
    default: BlogPostRoute,
    loader: (args: LoaderFunctionArgs) => loadPost({ ...args, params: { slug: 'undo-instead-of-asking' } }),
  }
  await openPage(post, { address: '/blog/undo-instead-of-asking' })
  expect(screen.getByRole('heading', { level: 1, name: 'Undo instead of “are you sure?”' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing hidden' })).toBeVisible()
})
