import { companies } from '@kontor/contract/companies.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { search } from '@kontor/contract/search.ts'
import { msg } from '@lingui/core/macro'
import { call } from '~/lib/client.ts'
import { PICKED, type PickSource } from '../kit/picker/picks.ts'
import { companyApi } from './company.queries.ts'

/** Companies by their name; with the search also by their domain. A plan without it gets a few names. */
export const companyPicks: PickSource = {
  kind: 'company',
  key: companyApi.key,
  many: msg`Companies`,
  async find({ words, locale, isListed, signal }) {
    if (!isListed) return namedCompanies(words, locale, signal)
    const { items } = await call(companies.list, { query: { query: words, limit: PICKED } }, { signal })
    return items.map(({ companyId, name, location, domain }) => ({
      id: companyId,
      title: name,
      detail: [domain, location?.city].filter(Boolean).join(' · '),
    }))
  },
}

async function namedCompanies(query: string, locale: Locale, signal: AbortSignal) {
  const { items } = await call(search.suggestions, { query: { query, locale } }, { signal })
  return items.flatMap(({ kind, id, label, detail }) => (kind === 'company' ? [{ id, title: label, detail }] : []))
}
