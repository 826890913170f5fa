import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { currentAccount } from '~/features/accounts/accounts.queries.ts'
import { JournalPanel } from '~/features/companies/merging/journal-panel.tsx'
import { PairPanel } from '~/features/companies/merging/pair-panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'

const TABS = ['pairs', 'merges'] as const

export default function CompanyDuplicatesScreen() {
  const { t } = useLingui()
  const timeZone = useQuery(currentAccount()).data?.user.timeZone ?? 'UTC'
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'pairs'
  const show = (place: Record<string, string>) => setSearch(place, { preventScrollReset: true })
  return (
    <>
      <ScreenHead
        title={t`Duplicates`}
        document={t`Duplicates`}
        line={<Trans>Records that are probably the same company, and what was merged.</Trans>}
      />
      <Tabs
        activeKey={tab}
        onChange={(key) => show({ tab: key })}
        items={[
          {
            key: 'pairs',
            label: t`Possible duplicates`,
            children: (
              <PairPanel openId={search.get('merge')} onOpen={(pairId) => show(pairId ? { merge: pairId } : {})} />
            ),
          },
          { key: 'merges', label: t`Merges`, children: <JournalPanel timeZone={timeZone} /> },
        ]}
      />
    </>
  )
}
