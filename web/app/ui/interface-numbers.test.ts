import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUBMENU_CLOSE_SECONDS } from './menu-button.tsx'

/** Numbers that the specification gives for the whole interface in point 9; use-notices.test.tsx and app-frame.test.tsx hold those of notices and links. */
const APP = join(import.meta.dirname, '..')
const SOURCES = globSync('**/*.tsx', { cwd: APP })
  .filter((file) => !/\.test\.|testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))
const styles = (file: string) => readFileSync(join(APP, 'styles', file), 'utf8')

/** The numbers that a property is given anywhere in the sources. */
function given(pattern: RegExp) {
  return [...new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, value]) => value)))]
}

test('lists of options are 256 px high with options of 32 px', () => {
  expect(given(/listHeight=\{([^}]+)\}/g)).toEqual(['256'])
  expect(given(/listItemHeight=\{([^}]+)\}/g)).toEqual(['32'])
})

test('dialogs but the palette and records side by side are 520 px wide by themselves, confirmations 416 px', () => {
  const wider = SOURCES.filter(({ text }) => /<Modal\b(?:[^>]|=>)*?\bwidth=/.test(text)).map(({ file }) => file)
  expect(wider.toSorted()).toEqual([
    'features/jobs/fit/compare-dialog.tsx',
    'features/shell/palette.tsx',
    'records/kit/merge/merge-modal.tsx',
  ])
  expect(given(/modal\.confirm\(\{[\s\S]*?\bwidth: (\w+)/g)).toEqual(['CONFIRM_WIDTH'])
  expect(given(/const CONFIRM_WIDTH = (\d+)/g)).toEqual(['416'])
})

test('every menu with a submenu closes it after 0.2 seconds', () => {
  expect(SUBMENU_CLOSE_SECONDS).toBe(0.2)
  const menus = SOURCES.filter(({ text }) => /<Dropdown\b/.test(text))
  expect(menus.filter(({ text }) => !text.includes('SUBMENU_CLOSE_SECONDS')).map(({ file }) => file)).toEqual([])
})

test('messages stand 64 px from the top, five at most, for 3 seconds, 460 px wide at most', () => {
  const providers = SOURCES.find(({ file }) => file.endsWith('shell/app-providers.tsx'))?.text
  expect(providers).toContain('message={{ top: 64, maxCount: 5, duration: 3 }}')
  expect(providers).toContain("notification={{ placement: 'bottomLeft', bottom: 24, duration: 4.5, maxCount: 5 }}")
  expect(styles('overlays.css')).toMatch(/\.ant-message[^{]*\{[^}]*max-width: 460px/)
})

test('the menu is 200 px wide and 80 px where it is narrow', () => {
  const shell = styles('shell.css')
  expect(shell).toMatch(/\.sidebar \{[^}]*width: 200px/)
  expect(shell).toMatch(/\.sidebar\[data-closed='true'\] \{[^}]*width: 80px/)
})

test('the place of the scroll bar is kept, so that nothing moves when a dialog opens', () => {
  expect(styles('overlays.css')).toMatch(/html \{\s*scrollbar-gutter: stable;/)
  const locking = SOURCES.filter(({ text }) => /body\.style\.(overflow|paddingRight)/.test(text))
  expect(locking.map(({ file }) => file)).toEqual([])
})
