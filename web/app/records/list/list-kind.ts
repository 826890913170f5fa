import type { List, ListItem } from '@kontor/contract/lists.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { List as ListIcon } from 'lucide-react'
import { listApi } from '../kit/lists.queries.ts'
import type { RecordKind } from '../kit/record-kind.ts'

const YES_NO = { yes: msg`Yes`, no: msg`No` }

/** Lists as the record kit needs them. */
export const list: RecordKind<List, ListItem> = {
  kind: 'list',
  icon: ListIcon,
  api: listApi,
  headOf: ({ id, name, access, can }) => ({ id, name, access, can }),
  hrefOf: ({ id, slug }, locale) => href('list', locale, { slug, id }),
  // The word in the address is for people; the id alone leads there.
  hrefById: (id, locale) => href('list', locale, { slug: 'list', id }),
  editHref: ({ id, slug }, locale) => href('list', locale, { slug, id }, { edit: '1' }),
  listPage: 'lists',
  words: {
    one: msg`List`,
    many: msg`Lists`,
    changedMeanwhile: msg`Someone else changed this list while you were editing`,
    nothingKnown: msg`Nothing is on this list yet.`,
  },
  fields: {
    name: { name: msg`Name` },
    note: { name: msg`Note` },
    shared: { name: msg`Shared`, text: (value: boolean, _, i18n) => i18n._(value ? YES_NO.yes : YES_NO.no) },
    holds: { name: msg`Kind` },
    state: { name: msg`Search` },
  },
}
