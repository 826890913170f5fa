import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ADDRESS_NAMES } from '~/records/company/company-words.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import type { MapPoint } from '~/ui/outline-map.tsx'
import type { CompanyView } from './company-view.ts'

const OutlineMap = lazy(() => import('~/ui/outline-map.tsx').then((file) => ({ default: file.OutlineMap })))

/** The addresses that have coordinates, the head office first. */
export function placesOf({
  addresses,
}: Pick<Company, 'addresses'>): (MapPoint & Pick<Company['addresses'][number], 'kind'>)[] {
  return addresses
    .flatMap(({ kind, city, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ kind, name: city, latitude, longitude }],
    )
    .toSorted((a, b) => Number(b.kind === 'head') - Number(a.kind === 'head'))
}

/** Where the company is, on an outline that comes with the product. */
export function CompanyMap({ company }: CompanyView) {
  const { t, i18n } = useLingui()
  const places = placesOf(company)
  return (
    <PageSection title={<Trans>Map</Trans>}>
      <Suspense fallback={<div className="outline-map" />}>
        <OutlineMap points={places} name={t`Map of the addresses`} />
      </Suspense>
      <p className="record-note">
        {places.map(({ kind, name }) => `${name} (${i18n._(ADDRESS_NAMES[kind])})`).join(', ')}
      </p>
    </PageSection>
  )
}
