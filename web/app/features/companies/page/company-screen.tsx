import type { Company } from '@kontor/contract/company-record.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { lazyPart } from '~/lib/lazy-part.ts'
import { may } from '~/lib/may.ts'
import { useIsPhone } from '~/lib/use-is-phone.ts'
import { companyBySlug } from '~/records/company/company.queries.ts'
import { company as kind } from '~/records/company/company-kind.tsx'
import { useCompanyParts } from '~/records/company/company-tabs.tsx'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { FIND_BUTTON } from '~/records/kit/enrichment/enrich-actions.tsx'
import { accountSections } from '~/records/kit/page/account-sections.tsx'
import { NeighbourSteps } from '~/records/kit/page/neighbour-steps.tsx'
import { RecordActions } from '~/records/kit/page/record-actions.tsx'
import {
  type AppSection,
  openSections,
  RecordById,
  RecordScreen,
  RestrictedNotice,
} from '~/records/kit/page/record-screen.tsx'
import { HISTORY_TAB } from '~/records/kit/page/record-tabs.tsx'
import { RecordToolsProvider } from '~/records/kit/page/record-tools-provider.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { Flag } from '~/ui/flag.tsx'
import { useCompanyActions } from '../company-menu.tsx'
import { EnrichPanel } from '../enrichment/enrich-panel.tsx'
import { useCompanyButtons } from './company-buttons.tsx'
import { CompanyCompleteness } from './company-completeness.tsx'
import { CompanyFigures } from './company-figures.tsx'
import { CompanyMarks } from './company-marks.tsx'
import { CompanyNews } from './company-news.tsx'
import { CompanyPage } from './company-page.tsx'
import { CompanyPeople } from './company-people.tsx'
import { CompanyProfiles } from './company-profiles.tsx'
import { CompanyAccount, LastChanges } from './company-rail.tsx'
import type { CompanyView } from './company-view.ts'
import { useCompanyCounts } from './use-company-counts.ts'
import { useCompanyFigures } from './use-company-figures.tsx'

/** What jobs bring along is not of the first visit; their number stands at the tab, maybe before. */
const OpenJobsSection = lazyPart(async () => (await import('~/records/company/open-jobs.tsx')).OpenJobsSection)

function CompanyJobs({ company: { companyId } }: CompanyView) {
  return (
    <Suspense>
      <OpenJobsSection companyId={companyId} />
    </Suspense>
  )
}

const written = accountSections<CompanyView, Company>({
  kind,
  kinds: RECORD_KINDS,
  idOf: ({ company }) => company.companyId,
})

/** Lists, comments and tasks join here; each column ends with them. */
const APP_SECTIONS: readonly AppSection<CompanyView>[] = [
  {
    id: 'enrichment',
    column: 'rail',
    shows: ({ company: { can, enrichment } }) => can.enrich || enrichment.status !== 'none',
    Component: EnrichPanel,
  },
  {
    id: 'people',
    column: 'main',
    shows: ({ company: { hidden } }) => hidden.length === 0,
    Component: CompanyPeople,
    locked: { feature: 'contacts', title: msg`People` },
  },
  {
    id: 'jobs',
    column: 'main',
    isNarrow: true,
    shows: ({ company: { hidden } }) => hidden.length === 0,
    Component: CompanyJobs,
    locked: { feature: 'search', title: msg`Open jobs` },
  },
  {
    id: 'financials',
    column: 'main',
    shows: ({ company: { hidden, type } }) => hidden.length === 0 && type !== 'education',
    Component: CompanyFigures,
    locked: { feature: 'financials', title: msg`Financials` },
  },
  {
    id: 'news',
    column: 'main',
    shows: ({ company: { hidden } }) => hidden.length === 0,
    Component: CompanyNews,
    locked: { feature: 'news', title: msg`News` },
  },
  written.comments,
  {
    id: 'account',
    column: 'rail',
    shows: ({ company: { hidden } }) => hidden.length === 0,
    Component: CompanyAccount,
  },
  { id: 'changes', column: 'rail', shows: ({ company: { hidden } }) => hidden.length === 0, Component: LastChanges },
  written.timeline,
  written.history,
]

const Editor = lazy(() => import('./company-editor.tsx').then((file) => ({ default: file.CompanyEditor })))

/** To the button that looks for missing values, where its price stands. */
function goToFinding() {
  const button = document.getElementById(FIND_BUTTON)
  button?.scrollIntoView({ block: 'center' })
  button?.focus()
}

type Props = { slug: string; user: KnownUser; lost: ReactNode }

/** The page about a company inside the application: with the account's own records and what may be done with them. */
export function CompanyScreen({ slug, user, lost }: Props) {
  const query = useQuery(companyBySlug(slug))
  return (
    <RecordScreen kind={kind} query={query} lost={lost}>
      {(company) => <Shown key={company.companyId} company={company} user={user} />}
    </RecordScreen>
  )
}

function Shown({ company, user }: { company: Company; user: KnownUser }) {
  const { t } = useLingui()
  const { companyId, can } = company
  const countries = useQuery(countryNames(useLocale())).data ?? {}
  const actions = useCompanyActions({ companyId })
  const isPhone = useIsPhone()
  const { primary, quick, sheets } = useCompanyButtons(company, isPhone)
  const parts = useCompanyParts(company, useCompanyCounts(company, user))
  // What happened to a record, and what is looked for, is about all of its fields.
  const isOpen = may(user, 'record:read')
  const figures = useCompanyFigures(company, user)
  return (
    <RecordToolsProvider
      record={company}
      canEdit={can.edit}
      Editor={Editor}
      find={can.enrich && isOpen ? goToFinding : undefined}
    >
      <CompanyPage
        company={company}
        countries={countries}
        invites={can.edit}
        completeness={can.edit && <CompanyCompleteness company={company} />}
        figures={figures}
        logo={<CompanyLogo company={company} size={64} />}
        flag={company.location && <Flag country={company.location.country} />}
        marks={<CompanyMarks company={company} />}
        profiles={company.profiles.length > 0 && <CompanyProfiles company={company} />}
        steps={<NeighbourSteps kind={kind} id={companyId} />}
        actions={
          <>
            {isPhone && quick}
            <RecordActions kind={kind} record={company} actions={actions} primary={primary} namesFollowing />
            {sheets}
          </>
        }
        appSections={isOpen ? openSections(APP_SECTIONS, user) : []}
        tabs={[...parts, { id: HISTORY_TAB, name: t`History` }]}
        notice={company.hidden.length > 0 && <RestrictedNotice fields={kind.fields} hidden={company.hidden} />}
      />
    </RecordToolsProvider>
  )
}

/** An id leads to the page of its company. */
export function CompanyById({ id, lost }: { id: string; lost: ReactNode }) {
  return <RecordById kind={kind} id={id} lost={lost} />
}
