import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ConsentList } from '~/features/contacts/consents/consent-list.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'

export default function ContactConsentsScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <ScreenHead
        title={t`Consents and purposes`}
        document={t`Consents and purposes`}
        line={<Trans>People whom you keep for a stated purpose, and until when. At the end they are deleted.</Trans>}
        actions={
          <Link className="plain-button" to={href('contacts', locale)}>
            <Trans>Contacts</Trans>
          </Link>
        }
      />
      <ConsentList />
    </>
  )
}
