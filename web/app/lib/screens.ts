import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'

/** The pages that are built, and the file of each. A page without one has no route, no link and answers 404. */
export const SCREENS: Partial<Record<PageName, string>> = {
  landing: 'landing',
  pricing: 'pricing',
  imprint: 'imprint',
  terms: 'terms',
  contact: 'contact',
  aboutUs: 'about-us',
  apiReference: 'api-reference',
  join: 'join',
  signin: 'signin',
  forgot: 'forgot',
  companies: 'companies',
  companyView: 'company-view',
  company: 'company',
  school: 'school',
  home: 'home',
  account: 'account',
  companyAdd: 'company-add',
  companyEdit: 'company-edit',
  search: 'search',
  searchCompanies: 'search-companies',
  following: 'following',
  companyDuplicates: 'company-duplicates',
  lookalikes: 'lookalikes',
  outbox: 'outbox',
}

export function isBuilt(page: PageName) {
  return SCREENS[page] !== undefined
}

export function builtPages() {
  return (Object.keys(PAGES) as PageName[]).filter(isBuilt)
}
