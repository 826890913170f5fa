import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { useUser } from '~/lib/visitor.ts'
import { placeText } from '~/records/company/company-link.ts'
import { FIELD_NAMES, TYPE_NAMES } from '~/records/company/company-words.ts'
import { logoAddress, LogoPicture } from '~/records/company/logo-picture.tsx'
import { Editable } from '~/records/kit/page/editable.tsx'
import { RecordHeader, RecordPage, type RecordSection } from '~/records/kit/page/record-page.tsx'
import type { RecordTab } from '~/records/kit/page/record-tabs.tsx'
import { Icon } from '~/ui/plain/icon.tsx'
import { GLOBE } from '~/ui/plain/site-icons.ts'
import { CompanyFacts, factFields, Industries, ProfileLinks } from './company-facts.tsx'
import { Addresses, Relations } from './company-places.tsx'
import { CompanyMap, placesOf } from './company-map.tsx'
import { Description, Tags } from './company-texts.tsx'
import { CompanyTiles, hasFigures } from './company-tiles.tsx'
import type { CompanyView } from './company-view.ts'

/** What every visitor may see, in its order. It must stay light: no component library, no data library. */
export const SECTIONS: readonly RecordSection<CompanyView>[] = [
  {
    id: 'description',
    column: 'main',
    shows: ({ company: { description }, invites }) => invites === true || Object.values(description).some(Boolean),
    Component: Description,
  },
  {
    id: 'relations',
    column: 'main',
    shows: ({ company: { relations } }) => relations.length > 0,
    Component: Relations,
  },
  {
    id: 'addresses',
    column: 'main',
    shows: ({ company: { addresses }, invites }) => invites === true || addresses.length > 0,
    Component: Addresses,
  },
  {
    id: 'facts',
    column: 'rail',
    shows: ({ company, invites }) => invites === true || factFields(company).length > 0,
    Component: CompanyFacts,
  },
  { id: 'map', column: 'rail', shows: ({ company }) => placesOf(company).length > 0, Component: CompanyMap },
  {
    id: 'industries',
    column: 'rail',
    shows: ({ company: { industries }, invites }) =>
      invites === true || Object.values(industries).some((codes) => codes.length > 0),
    Component: Industries,
  },
  {
    id: 'links',
    column: 'rail',
    shows: ({ company: { profiles }, invites }) => invites === true || profiles.length > 0,
    Component: ProfileLinks,
  },
  {
    id: 'tags',
    column: 'rail',
    shows: ({ company: { tags }, invites }) => invites === true || tags.length > 0,
    Component: Tags,
  },
]

const CompanyScreen = lazy(() =>
  loadPart(() => import('./company-screen.tsx').then((file) => ({ default: file.CompanyScreen }))),
)

/** The same address for everybody: the rendered page for visitors, the screen of the application for users. */
export function OpenCompany({ lost }: { lost: ReactNode }) {
  const user = useUser()
  const { slug = '' } = useParams()
  const shown = useLoaderData<CompanyView | null>()
  if (user) {
    return (
      <Suspense>
        <CompanyScreen slug={slug} user={user} lost={lost} />
      </Suspense>
    )
  }
  // A session that ends leaves nothing for a moment, until the page of a visitor is here.
  if (!shown) return null
  const logo = <LogoPicture src={logoAddress(shown.company.logoUrl, 56)} size={56} soon />
  return <CompanyPage {...shown} logo={logo} />
}

type Props = CompanyView & {
  logo: ReactNode
  /** Parts that only users see; each column ends with them. */
  appSections?: readonly RecordSection<CompanyView>[]
  tabs?: readonly RecordTab[]
  actions?: ReactNode
  steps?: ReactNode
  notice?: ReactNode
  course?: ComponentProps<typeof CompanyTiles>['course']
}

/** The page about one company, drawn alike for visitors and for users; what differs comes from outside. */
export function CompanyPage(props: Props) {
  const { company, countries, invites = false, logo, appSections, tabs, actions, steps, notice, course } = props
  const { i18n } = useLingui()
  const name = i18n._(FIELD_NAMES.name)
  const place = placeText(company.location, countries)
  const identity = [industryOf(company), place, useHeadcount(company)].filter(Boolean).join(' · ')
  const header = (
    <RecordHeader
      picture={logo}
      title={
        <Editable field="name" name={name}>
          {company.name}
        </Editable>
      }
      identity={identity}
      actions={actions}
      steps={steps}
    >
      <span>{i18n._(TYPE_NAMES[company.type])}</span>
      {company.access === 'company' && (
        <span className="record-mark">
          <Trans>Only your account</Trans>
        </span>
      )}
      {company.domain && (
        <a href={`https://${company.domain}`} target="_blank" rel="noopener noreferrer nofollow">
          <Icon of={GLOBE} size={16} />
          {company.domain}
        </a>
      )}
    </RecordHeader>
  )
  return (
    <RecordPage
      shown={{ company, countries, invites }}
      tiles={
        (invites || hasFigures(company)) && (
          <CompanyTiles company={company} countries={countries} invites={invites} {...(course ? { course } : {})} />
        )
      }
      tabs={tabs ?? []}
      sections={[...SECTIONS, ...(appSections ?? [])]}
      header={header}
      notice={notice}
      nothing={<Trans>Nothing more is known about this company yet.</Trans>}
      updatedAt={company.updatedAt}
    />
  )
}

/** The first that somebody has given, else the first that was concluded. */
function industryOf({ industries }: Company) {
  const all = Object.values(industries).flat()
  return (all.find(({ derived }) => !derived) ?? all[0])?.label
}

function useHeadcount({ employees }: Company) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!employees) return undefined
  const number = formatNumber(employees.value, locale)
  return t`${plural(employees.value, { one: `${number} employee`, other: `${number} employees` })}`
}
