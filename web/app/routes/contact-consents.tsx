import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { ConsentList } from '~/features/contacts/consents/consent-list.tsx'
import { EndingList } from '~/features/contacts/consents/ending-list.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'

export default function ContactConsentsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const isEnding = search.get('view') === 'ending'
  return (
    <>
      <ScreenHead
        title={t`Consents and purposes`}
        document={isEnding ? t`Ending soon` : t`Consents and purposes`}
        line={<Trans>People whom you keep for a stated purpose, and until when. At the end they are deleted.</Trans>}
        actions={
          <Link className="plain-button" to={href('contacts', locale)}>
            <Trans>Contacts</Trans>
          </Link>
        }
      />
      <ViewChoice isEnding={isEnding} />
      {isEnding ? <EndingList /> : <ConsentList />}
    </>
  )
}

/** With a purpose, or with an end that is near. */
function ViewChoice({ isEnding }: { isEnding: boolean }) {
  const { t } = useLingui()
  const views = [
    { to: '?', name: t`With a purpose`, isShown: !isEnding },
    { to: '?view=ending', name: t`Ending soon`, isShown: isEnding },
  ]
  return (
    <div className="list-filter">
      <nav className="list-choice" aria-label={t`Which people`}>
        {views.map(({ to, name, isShown }) => (
          <Link key={to} to={to} replace preventScrollReset aria-current={isShown ? 'true' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
