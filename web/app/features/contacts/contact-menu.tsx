import { href } from '@kontor/contract/kit/paths.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { useLingui } from '@lingui/react/macro'
import { Copy, ExternalLink, Handshake, Network } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { lockedFeature } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import { type KindAction, RecordMenu } from '~/records/kit/record-menu.tsx'
import { personKind, type ShownPerson } from '~/records/person/person-kind.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { usePrivacyActions } from './privacy-actions.tsx'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

/** Where people look a name up. */
const SITES = [
  { key: 'linkedin', label: 'LinkedIn', address: 'https://www.linkedin.com/search/results/people/?keywords=' },
  { key: 'xing', label: 'XING', address: 'https://www.xing.com/search/members?keywords=' },
  { key: 'google', label: 'Google', address: 'https://www.google.com/search?q=' },
] as const

/** What can be done with people beside what every record has. */
export function useContactActions(
  person: Pick<ShownPerson, 'personId' | 'name' | 'access' | 'can'>,
  onCopy: () => void,
  place: 'list' | 'page' = 'page',
): KindAction[] {
  const { t } = useLingui()
  const user = useUser()
  const locale = useLocale()
  const notices = useNotices()
  const privacy = usePrivacyActions(person, place)
  const isRestricted = user !== null && isRestrictedUser(asWho(user))
  const blocked = () =>
    notices.failure({
      title: t`Your access is restricted`,
      text: t`Copying people is blocked for your role. An administrator of your account can change this.`,
    })
  const copy: KindAction[] =
    person.access === 'public'
      ? [{ key: 'copyPerson', icon: Copy, label: t`Copy to my contacts`, onClick: isRestricted ? blocked : onCopy }]
      : []
  const searches = SITES.map(({ key, label, address }): KindAction => ({
    key,
    icon: ExternalLink,
    label: t`Search in ${label}`,
    onClick: () => void window.open(address + encodeURIComponent(person.name), '_blank', 'noopener,noreferrer'),
  }))
  const centre = `person:${person.personId}`
  const networks: KindAction[] =
    user && may(user, 'record:read') && !lockedFeature('networks', user)
      ? [
          { key: 'network', icon: Network, label: t`Show network`, to: href('networks', locale, {}, { centre }) },
          {
            key: 'warmPath',
            icon: Handshake,
            label: t`Find warm path`,
            to: href('networks', locale, {}, { view: 'warm', centre }),
          },
        ]
      : []
  return [...copy, ...networks, ...(person.can.searchIn ? searches : []), ...privacy]
}

type Props = { record: ShownPerson; place: 'list' | 'page' | 'edit' }

export function ContactMenu({ record, place }: Props) {
  const [isCopying, setCopying] = useState(false)
  const actions = useContactActions(record, () => setCopying(true), place === 'list' ? 'list' : 'page')
  return (
    <>
      <RecordMenu kind={personKind} record={record} place={place} actions={actions} />
      {isCopying && (
        <Suspense>
          <ConsentDialog people={[record]} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  )
}
