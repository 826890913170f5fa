import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const home = join(import.meta.dirname, '..')
const bin = (name: string) => join(home, 'node_modules/.bin', name)
let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'))
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'))
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'tsconfig.json']) {
    copyFileSync(join(home, file), join(root, file))
  }
})
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** The rules that a file breaks. */
function broken(file: string, text: string) {
  write(file, text)
  const { stdout } = spawnSync(bin('oxlint'), ['--type-aware', '--deny-warnings', '--format=json', file], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return [...new Set(diagnostics.map(({ code }) => code))]
}

test.for<[string, string, string]>([
  ['server/src/a.ts', 'export const a = (b: any) => String(b)\n', 'typescript(no-explicit-any)'],
  ['server/src/b.ts', 'async function a() {}\nexport function b() {\n  a()\n}\n', 'typescript(no-floating-promises)'],
  ['server/src/c.ts', 'console.log(1)\n', 'eslint(no-console)'],
  ['server/src/d.ts', 'export default 1\n', 'import(no-default-export)'],
  ['server/src/e.ts', '// @ts-ignore\nexport const a = 1\n', 'typescript(ban-ts-comment)'],
  ['server/src/f.ts', 'export const a = process.env.A\n', 'node(no-process-env)'],
  ['server/src/g.ts', 'export function a() {\n  try {\n    Number(1)\n  } catch {}\n}\n', 'eslint(no-empty)'],
  ['web/app/ui/a.tsx', `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n`, 'react(no-danger)'],
  ['web/app/ui/b.tsx', 'export const B = () => <img src="/a.png" />\n', 'jsx-a11y(alt-text)'],
  ['server/src/a.test.ts', `import { test } from 'vitest'\ntest.only('a', () => {})\n`, 'vitest(no-focused-tests)'],
])('%s is refused', ([file, text, rule]) => {
  expect(broken(file, text)).toContain(rule)
})

test('tools may print, and a clean file passes', () => {
  expect(broken('tools/a.ts', 'console.log(1)\n')).toEqual([])
  expect(broken('server/src/z.ts', 'export const a = 1\n')).toEqual([])
})

test('the format check refuses semicolons and accepts our style', () => {
  const check = (file: string) => execFileSync(bin('oxfmt'), ['--check', file], { cwd: root, stdio: 'pipe' })
  write('server/src/bad.ts', 'export const a = "1";\n')
  write('server/src/good.ts', `export const a = '1'\n`)
  expect(() => check('server/src/bad.ts')).toThrow('bad.ts')
  expect(() => check('server/src/good.ts')).not.toThrow()
})
