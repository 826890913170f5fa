import { formatDay, NOTHING } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { ConsentedPerson } from '@kontor/contract/people-consents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { CellText } from '~/ui/cell-text.tsx'
import { type Column, DataTable } from '~/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Moment } from '~/ui/moment.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { BASIS_NAMES } from '../privacy/basis-names.ts'
import { KeepLonger } from '../privacy/keep-longer.tsx'
import { TimeLeft, useTimeLeft } from '../privacy/time-left.tsx'
import { consentedList } from './consents.queries.ts'
import { PersonName } from './person-name.tsx'
import { useAskToEnd } from './use-end-consent.ts'

/** Who is kept for a stated purpose, on which basis and until when. */
export function ConsentList() {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(consentedList())
  const columns = useColumns()
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0) return <NoConsents />
          return (
            <DataTable
              name={t`Consents and purposes`}
              rows={rows}
              keyOf={({ companyPersonId }) => companyPersonId}
              hrefOf={({ companyPersonId }) => href('contactDetail', locale, { id: companyPersonId })}
              columns={columns}
            />
          )
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

function NoConsents() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <EmptyState
      icon={ShieldCheck}
      title={t`Nobody is kept for a stated purpose yet`}
      text={t`Copy public people to your contacts: you say what for, and they are listed here until that ends.`}
      action={
        <Link className="plain-button" to={href('searchPeople', locale, {}, { access: 'public' })}>
          <Trans>Show public people</Trans>
        </Link>
      }
    />
  )
}

function useColumns(): Column<ConsentedPerson>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const ask = useAskToEnd()
  return [
    { key: 'name', title: t`Name`, width: '22%', renderCell: (row) => <PersonName person={row} /> },
    { key: 'purpose', title: t`Purpose`, width: '11%', renderCell: ({ purpose }) => i18n._(PURPOSE_NAMES[purpose]) },
    {
      key: 'basis',
      title: t`Lawful basis`,
      width: '15%',
      renderCell: ({ basis }) => <CellText of={i18n._(BASIS_NAMES[basis])} />,
    },
    { key: 'at', title: t`Since`, width: '10%', renderCell: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
    { key: 'by', title: t`By`, width: '10%', renderCell: ({ by }) => <CellText of={by ?? NOTHING} /> },
    {
      key: 'until',
      title: t`Kept until`,
      width: '18%',
      renderCell: ({ expiresAt }) =>
        expiresAt ? (
          <span className="kept-until">
            <time dateTime={expiresAt}>{formatDay(expiresAt, locale, timeZone)}</time>
            <TimeLeft until={expiresAt} />
          </span>
        ) : (
          NOTHING
        ),
    },
    {
      key: 'end',
      title: t`Actions`,
      width: '262px',
      actions: true,
      renderCell: (row) => (
        <span className="consent-actions">
          <LongerButton person={row} />
          <EndButton person={row} onEnd={() => void ask(row)} />
        </span>
      ),
    },
  ]
}

/** Offered where the time is about to end. */
function LongerButton({ person }: { person: ConsentedPerson }) {
  const left = useTimeLeft(person.expiresAt)
  if (!left?.isNear || !person.can.edit) return null
  const { companyPersonId: personId, name, expiresAt: keptUntil } = person
  return <KeepLonger person={{ personId, name, keptUntil, consent: person }} />
}

function EndButton({ person: { name, can }, onEnd }: { person: ConsentedPerson; onEnd: () => void }) {
  const { t } = useLingui()
  if (!can.end) return null
  return (
    <Button size="small" type="text" onClick={onEnd} aria-label={t`End the consent of ${name}`}>
      <Trans>End…</Trans>
    </Button>
  )
}
