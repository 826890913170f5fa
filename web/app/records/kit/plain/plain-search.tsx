import { OWN } from '@kontor/contract/kit/roles.ts'
import type { RecordHit } from '@kontor/contract/kit/search-endpoints.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { SearchKind } from '../search/search-kind.ts'
import { PlainFields } from './plain-fields.tsx'
import type { PlainKind, PlainWhole } from './plain-kind.ts'

/** The search of a kind by name and texts, in words that fit all of them; none where the kind declares none. */
export function plainSearch<R extends PlainWhole>(kind: PlainKind<R>): SearchKind<RecordHit> | undefined {
  if (!kind.search) return undefined
  const { icon: Icon, words } = kind
  return {
    ...kind.search,
    kind: kind.kind,
    fileName: `${kind.listPage}.csv`,
    filterWords: {
      names: { access: msg`Access` },
      order: ['access'],
      open: 1,
      values: { access: { public: msg`Public`, [OWN]: msg`Ours` } },
    },
    sortNames: { relevance: msg`Best match`, name: msg`Name`, updatedAt: msg`Last change` },
    columns: [
      {
        key: 'updated',
        name: msg`Updated`,
        share: 12,
        field: null,
        sort: 'updatedAt',
        file: 'updatedAt',
        text: ({ updatedAt }) => updatedAt,
      },
    ],
    usualColumns: ['updated'],
    cardFacts: ['updated'],
    hrefOf: ({ id }, locale) => kind.hrefById(id, locale),
    lineOf: ({ subtitle }) => subtitle,
    Picture: ({ size }) => <Icon size={size} aria-hidden className="record-icon" />,
    Preview: ({ id }) => <PlainPreview kind={kind} id={id} />,
    words: {
      many: words.many,
      title: words.many,
      placeholder: msg`Name or any word`,
      none: msg`No results`,
      noneForWords: msg`No results for these words.`,
      count: (_, number) => msg`${number} found`,
      chosen: (count) => msg`${count} selected`,
    },
  }
}

/** A record at a glance, beside a list. */
function PlainPreview<R extends PlainWhole>({ kind, id }: { kind: PlainKind<R>; id: string }) {
  const locale = useLocale()
  const query = useQuery(kind.api.byId(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
      {(record) => (
        <>
          <h2>{record.name}</h2>
          <p>
            <Link to={kind.hrefOf(record, locale)}>
              <Trans>Open page</Trans>
            </Link>
          </p>
          <PlainFields kind={kind} record={record} />
        </>
      )}
    </Loaded>
  )
}
