import type { LoaderFunctionArgs } from 'react-router'
import { sitemapIndex, sitemapPart } from '~/features/companies/page/sitemap.server.ts'
import { writtenPages } from '~/features/public/reading/content.server.ts'
import { webConfig } from '~/lib/config.server.ts'

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** `/sitemap.xml` lists the parts, `/sitemap-1.xml` is one; other files of the kind do not exist. */
export async function loader({ params: { file = '' } }: LoaderFunctionArgs) {
  const site = webConfig().public.publicUrl
  const part = /^sitemap-([1-9]\d{0,3})$/.exec(file)?.[1]
  const text =
    file === 'sitemap' ? await sitemapIndex(site) : part && (await sitemapPart(site, Number(part), writtenPages()))
  if (!text) throw new Response('not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(text, { headers: HEADERS })
}
