import type { RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { type FeaturedList, lists } from '@kontor/contract/lists.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { ask } from '~/lib/api.server.ts'

/** All featured lists, or a page of the one that the address names. */
export type Featured =
  | { items: FeaturedList[]; open: null }
  | { items: null; open: { list: FeaturedList; members: RecordLine[]; searchAfter: string | null } }

const PAGE = 50

/** Visitors and users see the same, so the server asks for both. */
export async function loadFeatured({ url }: Pick<LoaderFunctionArgs, 'url'>): Promise<Featured> {
  const { locale } = splitLocale(url.pathname)
  const id = url.searchParams.get('list')
  if (id === null) {
    const found = await ask(lists.featured, {}, locale)
    return { items: found?.items ?? [], open: null }
  }
  const searchAfter = url.searchParams.get('after')
  const query = { limit: PAGE, ...(searchAfter ? { searchAfter } : {}) }
  const found = await ask(lists.featuredMembers, { params: { id }, query }, locale)
  if (!found) throw data(null, { status: 404 })
  return { items: null, open: { list: found.list, members: found.items, searchAfter: found.searchAfter } }
}
