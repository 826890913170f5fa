// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTES } from '../app/lib/theme.ts'
import { COMPONENTS } from './antd-components.ts'
import { antdStyles } from './antd-styles.ts'
import { differences, rulesOf, textOf, under } from './style-rules.ts'

const app = new URL('../app/', import.meta.url)
/** They draw nothing, or only give others their settings. */
const STYLELESS = new Set(['ConfigProvider'])

function importedComponents() {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const imports = files.flatMap((file) => [
    ...readFileSync(new URL(file, app), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => /^[A-Z]\w+$/.test(name) && !STYLELESS.has(name))
}

/** Components that a page uses although no styles are generated for them. */
function unstyled(used: string[], styled: readonly string[]) {
  return used.filter((name) => !styled.includes(name))
}

test('every component that a page imports has generated styles', () => {
  const used = importedComponents()
  expect(used).toContain('Button')
  expect(unstyled(used, COMPONENTS)).toEqual([])
  expect(unstyled([...used, 'Calendar'], COMPONENTS)).toEqual(['Calendar'])
})

test('the dark sheet carries our colours under both ways to ask for it', () => {
  const css = antdStyles(['Button'])
  const dark = `--ant-color-primary:${PALETTES.dark.primary}`
  expect(css).toContain(`--ant-color-primary:${PALETTES.light.primary}`)
  expect(css.match(new RegExp(`\\[data-theme='dark'\\] \\.kontor\\{[^}]*${dark}`))).not.toBeNull()
  expect(css.match(new RegExp(`\\[data-theme='system'\\] \\.kontor\\{[^}]*${dark}`))).not.toBeNull()
})

test('only what changed goes into the second sheet', () => {
  const first = rulesOf('.a{color:red;margin:0;}.b:is(.c,.d){top:0}@media x{.a{color:red}}')
  const second = rulesOf('.a{color:blue;margin:0;}.b:is(.c,.d),.e{top:1px}@media x{.a{color:red}}')
  const changed = differences(first, second).map((rule) => textOf(under('html ', rule)))
  expect(changed).toEqual(['html .a{color:blue}', 'html .b:is(.c,.d),html .e{top:1px}'])
})

test('the tokens of the stylesheet are those of the theme', () => {
  const css = readFileSync(new URL('styles/tokens.css', app), 'utf8')
  const [light = '', dark = '', system = ''] = css.split(/:root\[data-theme/)
  for (const [name, value] of Object.entries(PALETTES.light)) expect(light).toContain(`${property(name)}: ${value};`)
  for (const [name, value] of Object.entries(PALETTES.dark)) {
    expect(dark).toContain(`${property(name)}: ${value};`)
    expect(system).toContain(`${property(name)}: ${value};`)
  }
})

function property(name: string) {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
