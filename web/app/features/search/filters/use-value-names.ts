import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { EnrichmentStatus } from '@kontor/contract/kit/freshness.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import type { Facet } from '@kontor/contract/search.ts'
import type { TermsKey } from '@kontor/contract/search-filters.ts'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { type CompanyFace, useCompanyFace } from '../company-face.ts'
import { ACCESS_NAMES, ENRICHMENT_NAMES } from './filter-words.ts'

/** The name of a filter's value in the language of the page; one that nobody knows stands for itself. */
export function useValueNames(facets: readonly Facet[] | undefined) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { typeNames } = useCompanyFace()
  const countries: Readonly<Record<string, string>> = useQuery(countryNames(locale)).data ?? {}
  return (key: TermsKey, value: string) => {
    const words = wordsOf(key, value, typeNames)
    if (words) return i18n._(words)
    if (key === 'countries') return countries[value.toUpperCase()] ?? value
    const counted = facets?.find(({ filter }) => filter === key)?.values.find((each) => each.value === value)
    return counted?.label ?? value.replace(/^(\w+):/, (_, system: string) => `${system.toUpperCase()} `)
  }
}

function wordsOf(key: TermsKey, value: string, typeNames: CompanyFace['typeNames']): MessageDescriptor | undefined {
  if (key === 'access') return ACCESS_NAMES[value as Access]
  if (key === 'types') return typeNames[value as CompanyType]
  return key === 'enrichment' ? ENRICHMENT_NAMES[value as EnrichmentStatus] : undefined
}
