import { webConfig } from '~/lib/config.server.ts'

/** What machines may read, and where the list of pages is. */
export function loader() {
  const { publicUrl } = webConfig().public
  const lines = [
    'User-agent: *',
    ...['home', 'account', 'operations'].flatMap((path) => ['', '/de', '/fr'].map((at) => `Disallow: ${at}/${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
