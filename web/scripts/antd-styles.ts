import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider, type MappingAlgorithm, type ThemeConfig, theme as antd } from 'antd'
import { createElement } from 'react'
import { darkTheme, theme } from '../app/lib/theme.ts'
import { COMPONENTS } from './antd-components.ts'
import { differences, rulesOf, textOf, under } from './style-rules.ts'

/** Light styles, and what is different in the dark under the theme's attribute and the system's wish. */
export function antdStyles(components: readonly string[] = COMPONENTS) {
  const light = stylesOf({ ...theme, algorithm: antd.defaultAlgorithm }, components)
  const dark = differences(light, stylesOf({ ...darkTheme, algorithm: darkAlgorithm }, components))
  const sheet = (prefix: string) => dark.map((rule) => textOf(under(prefix, rule))).join('\n')
  return [
    light.map(textOf).join('\n'),
    sheet("[data-theme='dark'] "),
    `@media (prefers-color-scheme: dark) {\n${sheet("[data-theme='system'] ")}\n}`,
  ].join('\n')
}

/** antd mixes the given colours with black in the dark; ours were chosen for it and stay as they are. */
const darkAlgorithm: MappingAlgorithm = (seed) => {
  const map = antd.darkAlgorithm(seed)
  const { colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink } = seed
  return { ...map, colorPrimary, colorInfo, colorSuccess, colorWarning, colorError, colorLink }
}

function stylesOf(config: ThemeConfig, components: readonly string[]) {
  const css = extractStyle({
    customTheme: (node) => createElement(ConfigProvider, { theme: { ...config, zeroRuntime: false } }, node),
    includes: [...components],
  })
  // Panels that the extractor draws outside our provider carry variables of a key that no page has.
  return rulesOf(css).filter((rule) => !rule.selector.includes('.css-var-'))
}
