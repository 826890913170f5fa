import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { Handshake, Network, ScanSearch } from 'lucide-react'
import { lockedFeature } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useUser } from '~/lib/visitor.ts'
import { company, type ShownCompany } from '~/records/company/company-kind.tsx'
import { type KindAction, RecordMenu } from '~/records/kit/record-menu.tsx'

/** What can be done with companies beside what every record has. */
export function useCompanyActions({ companyId }: Pick<ShownCompany, 'companyId'>): KindAction[] {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const isListed = useLists()
  const centre = `company:${companyId}`
  return [
    ...(isListed
      ? [
          {
            key: 'lookalikes',
            icon: ScanSearch,
            label: t`Find lookalikes`,
            to: href('lookalikes', locale, {}, { seeds: companyId }),
          },
        ]
      : []),
    ...(user && may(user, 'record:read') && !lockedFeature('networks', user)
      ? [
          { key: 'network', icon: Network, label: t`Show network`, to: href('networks', locale, {}, { centre }) },
          {
            key: 'warmPath',
            icon: Handshake,
            label: t`Find warm path`,
            to: href('networks', locale, {}, { view: 'warm', centre }),
          },
        ]
      : []),
  ]
}

type Props = {
  record: ShownCompany
  place: 'list' | 'page' | 'edit'
  onMerge?: (record: ShownCompany) => void
}

export function CompanyMenu({ record, place, onMerge }: Props) {
  const actions = useCompanyActions(record)
  return <RecordMenu kind={company} record={record} place={place} actions={actions} onMerge={onMerge} />
}
