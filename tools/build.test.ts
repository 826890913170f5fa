import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashInputs } from './build.ts'

const root = mkdtempSync(join(tmpdir(), 'kontor-build-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('what the build reads changes the hash, and nothing else does', () => {
  write('web/app/root.tsx', 'a')
  write('package-lock.json', '{}')
  const before = hashInputs(root)
  for (const path of ['web/build/client.js', 'web/node_modules/x.js', 'web/app/root.test.tsx', 'server/src/main.ts']) {
    write(path, 'new')
  }
  write('web/app/styles/generated/antd.css', 'new')
  expect(hashInputs(root)).toBe(before)
  for (const path of ['web/app/root.tsx', 'web/public/icon.svg', 'messages/app/de.po', 'package-lock.json']) {
    const last = hashInputs(root)
    write(path, `${path} is new`)
    expect(hashInputs(root)).not.toBe(last)
  }
})

test('a file that moved is a change', () => {
  const before = hashInputs(root)
  rmSync(join(root, 'web/public/icon.svg'))
  write('web/public/image.svg', 'web/public/icon.svg is new')
  expect(hashInputs(root)).not.toBe(before)
})
