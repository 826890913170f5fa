import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import { expect, test } from 'vitest'
import { isBuilt, SCREENS } from './screens.ts'

/** The entries of the page table that have no screen: the browser extension is not built. Nothing may be added here. */
const MISSING: ReadonlySet<PageName> = new Set(['chromeExtension', 'chromeExtensionStore'])

test('every entry of the page table has a screen, except those that are named', () => {
  const pages = Object.keys(PAGES) as PageName[]
  expect(pages.filter((page) => !isBuilt(page))).toEqual([...MISSING])
})

test('every screen is a file', () => {
  const routes = join(import.meta.dirname, '../routes')
  const lost = Object.values(SCREENS).filter((file) => !existsSync(join(routes, `${file}.tsx`)))
  expect(lost).toEqual([])
})
