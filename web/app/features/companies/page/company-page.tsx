import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { loadPart } from '~/lib/lost-files.ts'
import { useUser } from '~/lib/visitor.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { logoAddress, LogoPicture } from '~/records/company/logo-picture.tsx'
import { Editable } from '~/records/kit/page/editable.tsx'
import { RecordHeader, RecordPage, type RecordSection } from '~/records/kit/page/record-page.tsx'
import type { RecordTab } from '~/records/kit/page/record-tabs.tsx'
import { CompanyFacts, factFields, Industries, ProfileLinks } from './company-facts.tsx'
import { Identity, Reach } from './company-identity.tsx'
import { Addresses, Relations } from './company-places.tsx'
import { CompanyMap, placesOf } from './company-map.tsx'
import { About } from './company-about.tsx'
import { CompanyTiles, hasFigures } from './company-tiles.tsx'
import type { CompanyView } from './company-view.ts'

/** What every visitor may see, in its order. It must stay light: no component library, no data library. */
export const SECTIONS: readonly RecordSection<CompanyView>[] = [
  {
    id: 'description',
    column: 'main',
    shows: ({ company: { description, tags }, invites }) =>
      invites === true || tags.length > 0 || Object.values(description).some(Boolean),
    Component: About,
  },
  {
    id: 'relations',
    column: 'main',
    isNarrow: true,
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
]

/** How the parts follow each other in their column, whoever brings them. */
const ORDER = [
  'description',
  'people',
  'jobs',
  'relations',
  'news',
  'financials',
  'addresses',
  'comments',
  'timeline',
  'history',
  'facts',
  'map',
  'industries',
  'links',
  'account',
  'enrichment',
  'changes',
]

function inOrder(sections: readonly RecordSection<CompanyView>[]) {
  return sections.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
}

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
  const logo = <LogoPicture src={logoAddress(shown.company.logoUrl, 64)} size={64} soon />
  return <CompanyPage {...shown} logo={logo} />
}

type Props = CompanyView & {
  logo: ReactNode
  /** Parts that only users see; each column ends with them. */
  appSections?: readonly RecordSection<CompanyView>[]
  tabs?: readonly RecordTab[]
  /** Of the country it is in: flags are too heavy for the page of a visitor. */
  flag?: ReactNode
  marks?: ReactNode
  profiles?: ReactNode
  actions?: ReactNode
  steps?: ReactNode
  notice?: ReactNode
  /** What the tiles show to users beside the record itself. */
  figures?: Pick<ComponentProps<typeof CompanyTiles>, 'courses' | 'further'>
}

/** The page about one company, drawn alike for visitors and for users; what differs comes from outside. */
export function CompanyPage(props: Props) {
  const {
    company,
    countries,
    invites = false,
    completeness,
    logo,
    appSections,
    tabs,
    flag,
    marks,
    profiles,
    actions,
    steps,
    notice,
    figures,
  } = props
  const { i18n } = useLingui()
  const header = (
    <RecordHeader
      picture={logo}
      title={
        <Editable field="name" name={i18n._(FIELD_NAMES.name)}>
          {company.name}
        </Editable>
      }
      marks={marks}
      identity={<Identity company={company} countries={countries} flag={flag} />}
      actions={actions}
      steps={steps}
    >
      {(company.domain || company.phone || profiles) && <Reach company={company}>{profiles}</Reach>}
    </RecordHeader>
  )
  return (
    <RecordPage
      shown={{ company, countries, invites, completeness }}
      tiles={
        (invites || figures?.further || hasFigures(company)) && (
          <CompanyTiles company={company} countries={countries} invites={invites} {...figures} />
        )
      }
      tabs={tabs ?? []}
      sections={inOrder([...SECTIONS, ...(appSections ?? [])])}
      header={header}
      notice={notice}
      nothing={<Trans>Nothing more is known about this company yet.</Trans>}
      updatedAt={company.updatedAt}
    />
  )
}
