import { companies } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { loadCountries } from '@kontor/contract/kit/countries.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ask } from '~/lib/api.server.ts'
import { visitorOf } from '~/lib/jar.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { countryCodes, type CompanyView } from './company-view.ts'

/** The address as people know it: the request's own may be that of the data alone. */
type Asked = Pick<LoaderFunctionArgs, 'request' | 'url'>

/** The page of a visitor. Who is signed in, or may be in a moment, gets it in the browser, where the bearer is. */
export async function loadCompany({ request, url }: Asked, slug: string): Promise<CompanyView | null> {
  if (isUser(request)) return null
  const { locale } = splitLocale(url.pathname)
  const company = (await ask(companies.bySlug, { params: { slug }, query: {} }, locale)) as Company | undefined
  // The API shows a visitor public records only; that it stays so must not hang on one place.
  if (company?.access !== 'public') throw data(null, { status: 404 })
  const address = companyHref(company, locale)
  if (decodeURI(address) !== decodeURI(url.pathname)) throw redirect(address + url.search, 301)
  const names: Readonly<Record<string, string>> = await loadCountries(locale)
  const countries = Object.fromEntries(countryCodes(company).map((code) => [code, names[code] ?? code]))
  return { company, countries }
}

/** The address behind an id, for visitors; `null` for users, whose browser finds it. */
export async function findCompany({ request, url }: Asked): Promise<null> {
  const { locale } = splitLocale(url.pathname)
  const id = url.searchParams.get('id')
  if (!id) throw data(null, { status: 404 })
  if (isUser(request)) return null
  const select = 'type,access'
  const company = (await ask(companies.get, { params: { id }, query: { select } }, locale)) as Company | undefined
  if (company?.access !== 'public') throw data(null, { status: 404 })
  throw redirect(companyHref(company, locale), 301)
}

function isUser(request: Request) {
  const { user, settings } = visitorOf(request.headers.get('cookie'))
  return user !== undefined || settings.session === true
}
