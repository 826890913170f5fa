import { expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

function machine({ named, files = [], installs }: { named?: string; files?: string[]; installs?: string }) {
  const there = new Set(files)
  return {
    named,
    path: '/opt/tools:/usr/bin',
    exists: (path: string) => there.has(path),
    install: () => {
      if (installs) there.add(installs)
      return installs !== undefined
    },
  }
}

test('the one that is named stands before all others', () => {
  expect(findChromium(machine({ named: '/my/browser', files: ['/my/browser', '/usr/bin/chromium'] }))).toBe(
    '/my/browser',
  )
})

test('a named one that does not exist is an error, not a reason to take another', () => {
  const wrong = machine({ named: '/my/browser', files: ['/usr/bin/chromium'] })
  expect(() => findChromium(wrong)).toThrow('CHROMIUM names /my/browser, and there is no such file.')
})

test('the usual places are searched', () => {
  expect(findChromium(machine({ files: ['/opt/tools/google-chrome'] }))).toBe('/opt/tools/google-chrome')
  expect(findChromium(machine({ files: ['/snap/bin/chromium'] }))).toBe('/snap/bin/chromium')
})

test('it is installed where that is possible, and else asked for', () => {
  expect(findChromium(machine({ installs: '/usr/bin/chromium' }))).toBe('/usr/bin/chromium')
  expect(() => findChromium(machine({}))).toThrow('need a Chromium')
})
