import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutStyles } from './antd-zero-runtime.ts'

const ANTD = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')

test('the function that draws is left out, tokens and options stay', () => {
  const code = "export default genStyleHooks('Card', (token) => { return [draw(token)] }, prepare, { order: 1 })"
  expect(withoutStyles(code)).toBe("export default genStyleHooks('Card', () => [], prepare, { order: 1 })")
})

test('several hooks of one file lose theirs, other calls keep what they are given', () => {
  const code =
    "const a = genSubStyleComponent(['B', 'c'], drawC, prepare)\nexport default genStyleHooks('B', drawB)\nuse('x', draw)"
  expect(withoutStyles(code)).toBe(
    "const a = genSubStyleComponent(['B', 'c'], () => [], prepare)\nexport default genStyleHooks('B', () => [])\nuse('x', draw)",
  )
})

test('every component of the library has styles that can be left out, and stays a program', () => {
  const files = readdirSync(ANTD, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /style[/\\]index\.js$/.test(file),
  )
  const made = files
    .map((file) => readFileSync(join(ANTD, file), 'utf8'))
    .filter((code) => code.includes('genStyleHooks('))
  expect(made.length).toBeGreaterThan(40)
  for (const code of made) {
    const left = withoutStyles(code)
    expect(left).toContain('() => []')
    expect(() => parseAst(left)).not.toThrow()
  }
})
