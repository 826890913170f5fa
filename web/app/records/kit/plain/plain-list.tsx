import { OWN } from '@kontor/contract/kit/roles.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Column } from '~/ui/data-table.tsx'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../account.queries.ts'
import type { ListChoice } from '../list/list-filter.tsx'
import type { ListScreen } from '../list/list-page.tsx'
import { RecordName } from '../record-name.tsx'
import type { PlainKind, PlainRecord } from './plain-kind.ts'

/** For kinds that have public records beside those of the account. */
export const ACCESS_CHOICE: ListChoice = {
  key: 'access',
  name: msg`Which records`,
  options: [
    { value: undefined, name: msg`Any` },
    { value: 'public', name: msg`Public` },
    { value: OWN, name: msg`Ours` },
  ],
}

/** The list of a kind in words that fit all of them. */
export function plainList<Item extends PlainRecord>(
  { icon, words, pages }: Pick<PlainKind, 'icon' | 'words' | 'pages'>,
  list: ListScreen<Item>['list'],
  choices: readonly ListChoice[] = [],
): ListScreen<Item> {
  return {
    title: words.many,
    filters: { query: { name: msg`Search by name`, placeholder: msg`Name`, maxLength: 200 }, choices },
    list,
    add: { page: pages.add, label: msg`Add` },
    empty: { icon, title: msg`Nothing here yet`, text: msg`What your account adds appears here.` },
    none: {
      title: msg`No results`,
      text: msg`A search finds names that begin with the words.`,
      showAll: msg`Show all`,
    },
  }
}

/** The columns that every list begins and ends with. */
export function usePlainColumns<Item extends PlainRecord>({ icon: Icon }: Pick<PlainKind, 'icon'>) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const name: Column<Item> = {
    key: 'name',
    title: t`Name`,
    renderCell: (item) => (
      <RecordName
        name={item.name}
        access={item.access}
        picture={<Icon size={20} aria-hidden className="record-icon" />}
      />
    ),
  }
  const updated: Column<Item> = {
    key: 'updated',
    title: t`Updated`,
    renderCell: ({ updatedAt }) => <Moment at={updatedAt} timeZone={timeZone} />,
  }
  return { name, updated }
}
