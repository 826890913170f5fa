import { splitLocale } from '@kontor/contract/kit/paths.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { blogFeed } from '~/features/public/reading/blog-feed.server.ts'
import { webConfig } from '~/lib/config.server.ts'

/** The posts of one language for feed readers. */
export function loader({ url }: LoaderFunctionArgs) {
  const feed = blogFeed(webConfig().public.publicUrl, splitLocale(url.pathname).locale)
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
