import type { KindFilters } from '@kontor/contract/kit/filters.ts'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import { msg } from '@lingui/core/macro'
import { recordApi, type RecordEndpoints } from '../record.queries.ts'
import type { SearchEndpoints } from '../search/search-kind.ts'
import type { RecordKind, RecordRights, RecordWords } from '../record-kind.ts'

/** A record as the contract kit shapes it: its id is in its address, and its name is called so. */
export type PlainRecord = {
  id: string
  name: string
  access: Access
  can: RecordRights
  hidden: string[]
  updatedAt: string
}
export type PlainWhole = PlainRecord & { version: number; provenance: Record<string, { source: string; at: string }> }

type Pages = { list: PageName; add: PageName; view: PageName; edit: PageName }
/** How the records of a kind are searched by name and texts. */
type Searched = { page: PageName; filters: KindFilters; endpoints: SearchEndpoints }
type Declared<R> = Omit<
  RecordKind<R, PlainRecord>,
  'api' | 'headOf' | 'hrefOf' | 'hrefById' | 'editHref' | 'listPage' | 'searchPage' | 'words'
> & {
  endpoints: RecordEndpoints<R>
  pages: Pages
  words: Pick<RecordWords, 'one' | 'many'> & Partial<RecordWords>
  /** Left out by a kind that cannot be searched. */
  search?: Searched
}
export type PlainKind<R extends PlainWhole = PlainWhole> = RecordKind<R, PlainRecord> & {
  pages: Pages
  search?: Searched
}

/** A kind whose pages and records are named as those of most kinds, with sentences that fit all of them. */
export function plainKind<R extends PlainWhole>(declared: Declared<R>): PlainKind<R> {
  const { endpoints, pages, words, search, ...rest } = declared
  return {
    ...rest,
    ...(search && { search, searchPage: search.page }),
    pages,
    api: recordApi<R>({ key: pages.list, endpoints, idOf: ({ id }) => id }),
    headOf: ({ id, name, access, can }) => ({ id, name, access, can }),
    hrefOf: ({ id }, locale) => href(pages.view, locale, { id }),
    hrefById: (id, locale) => href(pages.view, locale, { id }),
    editHref: ({ id }, locale) => href(pages.edit, locale, { id }),
    listPage: pages.list,
    words: {
      changedMeanwhile: msg`Someone else changed this record while you were editing`,
      nothingKnown: msg`Nothing more is known yet.`,
      ...words,
    },
  }
}
