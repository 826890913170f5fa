import { KEPT_DAYS } from '@kontor/contract/records.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { DeletedList } from '~/features/deleted/deleted-list.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'

const days = KEPT_DAYS
const KNOWN = Object.values(RECORD_KINDS)

export default function RecentlyDeletedScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const kind = KNOWN.find((each) => each.kind === search.get('kind'))?.kind
  const mayRestore = may(useUser(), 'record:write')
  return (
    <>
      <ScreenHead
        title={t`Recently deleted`}
        document={t`Recently deleted`}
        line={<Trans>Deleted records can be restored for {days} days. After that they are gone for good.</Trans>}
      />
      {mayRestore ? (
        <>
          <KindChoice current={kind} />
          <DeletedList kind={kind} />
        </>
      ) : (
        <RestrictedState
          text={t`Your role cannot restore records. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

/** With one kind there is nothing to choose. */
function KindChoice({ current }: { current: string | undefined }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (KNOWN.length < 2) return null
  const options = [
    { kind: undefined, name: t`All` },
    ...KNOWN.map(({ kind, words }) => ({ kind, name: i18n._(words.many) })),
  ]
  return (
    <nav className="list-choice" aria-label={t`Kind`}>
      {options.map(({ kind, name }) => (
        <Link
          key={name}
          to={href('recentlyDeleted', locale, {}, { kind })}
          replace
          preventScrollReset
          aria-current={kind === current ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
