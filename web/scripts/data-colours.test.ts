// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTES } from '../app/lib/theme.ts'

const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = '', system = ''] = css.split(/:root\[data-theme/)

function coloursOf(block: string) {
  return Array.from(block.matchAll(/--data-(\d): (#[0-9a-f]{6});/g), ([, at = '', colour = '']) => ({ at, colour }))
}

function luminance(colour: string) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, two: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the scale of data is told from its surface in both themes', () => {
  expect(coloursOf(light).map(({ at }) => at)).toEqual(['1', '2', '3', '4', '5'])
  expect(coloursOf(dark)).toHaveLength(5)
  expect(coloursOf(system)).toEqual(coloursOf(dark))
  const faint = [
    ...coloursOf(light).filter(({ colour }) => contrast(colour, PALETTES.light.surface) < 3),
    ...coloursOf(dark).filter(({ colour }) => contrast(colour, PALETTES.dark.surface) < 3),
  ]
  expect(faint).toEqual([])
})
