import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { isBuilt, SCREENS } from './screens.ts'

/** The entries of the page table that have no screen: the browser extension is not built. Nothing may be added here. */
const MISSING: ReadonlySet<PageName> = new Set(['chromeExtension', 'chromeExtensionStore'])

/** Frames, what answers where there is no page, and the search of kinds that bring no screen of their own. */
const NO_PAGES = [
  'app-layout',
  'guest-layout',
  'open-layout',
  'public-layout',
  'not-found',
  'contact',
  'search-records',
]

test('every entry of the page table has a screen, except those that are named', () => {
  const pages = Object.keys(PAGES) as PageName[]
  expect(pages.filter((page) => !isBuilt(page))).toEqual([...MISSING])
})

test('every screen is a file', () => {
  const routes = join(import.meta.dirname, '../routes')
  const lost = Object.entries(SCREENS).filter(([, file]) => !existsSync(join(routes, `${file}.tsx`)))
  expect(lost).toEqual([])
})

test('every file of a page is a screen', () => {
  const routes = join(import.meta.dirname, '../routes')
  const files = readdirSync(routes).flatMap((name) => /^([a-z0-9-]+)\.tsx$/.exec(name)?.[1] ?? [])
  const known = new Set([...Object.values(SCREENS), ...NO_PAGES])
  expect(files.filter((file) => !known.has(file))).toEqual([])
})

test('a screen has the name of its page in kebab-case, and one form adds and edits', () => {
  const { companyFinancials, contactAdd, contactEdit, newsDetail, jobs } = SCREENS
  expect({ companyFinancials, contactAdd, contactEdit, newsDetail, jobs }).toEqual({
    companyFinancials: 'company-financials',
    contactAdd: 'contact-form',
    contactEdit: 'contact-form',
    newsDetail: 'news-detail',
    jobs: 'jobs',
  })
})
