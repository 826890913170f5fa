import { careers } from '@kontor/contract/careers.ts'
import { loadCountries } from '@kontor/contract/kit/countries.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { ask } from '~/lib/api.server.ts'
import type { CareersJobView, CareersView } from './careers-view.ts'

/** The address as people know it: the request's own may be that of the data alone. */
type Asked = Pick<LoaderFunctionArgs, 'url' | 'params'>

export async function loadCareers({ url, params }: Asked): Promise<CareersView> {
  const { locale } = splitLocale(url.pathname)
  const page = await ask(careers.page, { params: { slug: params['slug'] ?? '' } }, locale)
  if (!page) throw data(null, { status: 404 })
  const codes = page.jobs.flatMap(({ places }) => places.map(({ country }) => country))
  return { page, countries: await countriesOf(codes, locale) }
}

export async function loadCareersJob({ url, params }: Asked): Promise<CareersJobView> {
  const { locale } = splitLocale(url.pathname)
  const page = await ask(careers.job, { params: { slug: params['slug'] ?? '', jobId: params['id'] ?? '' } }, locale)
  if (!page) throw data(null, { status: 404 })
  const { places, languages, startDate } = page.job
  const codes = places.map(({ country }) => country)
  return {
    page,
    countries: await countriesOf(codes, locale),
    languages: languagesOf(
      languages.map(({ language }) => language),
      locale,
    ),
    start: startDate && formatDay(startDate, locale),
  }
}

async function countriesOf(codes: readonly string[], locale: Locale) {
  const names: Readonly<Record<string, string>> = await loadCountries(locale)
  return Object.fromEntries(codes.map((code) => [code, names[code] ?? code]))
}

function languagesOf(codes: readonly string[], locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}
