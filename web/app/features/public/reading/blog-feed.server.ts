import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { postsIn } from './load-reading.server.ts'
import { feedPath } from './reading-meta.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** RSS 2.0: the newest first, with addresses that stay. */
export function blogFeed(site: string, locale: Locale) {
  const items = postsIn(locale).map(({ slug, title, description, day }) => {
    const address = escaped(site + href('blogPost', locale, { slug }))
    return [
      '<item>',
      `<title>${escaped(title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${new Date(`${day}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escaped(description)}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Kontor</title>',
    `<link>${escaped(site + href('blog', locale))}</link>`,
    `<atom:link href="${escaped(site + feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    '<description>Kontor</description>',
    `<language>${locale}</language>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
