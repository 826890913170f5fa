import { mulberry32 } from '../radar-base.ts'
import { pick } from '../duplicate-noise.ts'
import type { Random } from './dice.ts'
import type { CompanyWorld } from './world.ts'

const SIZE = 256
const COLOURS: readonly [string, ...string[]] = [
  '#0f4c81',
  '#b3372f',
  '#1f7a5c',
  '#7a4b9e',
  '#c46a1b',
  '#23527c',
  '#8a2846',
  '#2f6f73',
]

/** The drawings of companies that have one, by the company's id. */
export function logosOf({ companies }: CompanyWorld): ReadonlyMap<string, string> {
  const marked = companies.filter(({ hasLogo }) => hasLogo)
  return new Map(marked.map(({ id }, i) => [id, drawMark(mulberry32(i + 1))]))
}

type Mark = (ink: string, paper: string) => string

const MARKS: readonly [Mark, ...Mark[]] = [
  (ink, paper) =>
    `<circle cx="32" cy="32" r="22" fill="${ink}"/><path d="M14 40 Q32 20 50 40" fill="none" stroke="${paper}" stroke-width="6"/>`,
  (ink, paper) => `<path d="M32 8 L56 52 H8 Z" fill="${ink}"/><circle cx="32" cy="38" r="7" fill="${paper}"/>`,
  (ink, paper) =>
    `<rect x="10" y="10" width="44" height="44" rx="10" fill="${ink}"/><path d="M20 42 L32 20 L44 42" fill="none" stroke="${paper}" stroke-width="6" stroke-linejoin="round"/>`,
  (ink) =>
    `<path d="M10 44 V20 L32 34 L54 20 V44" fill="none" stroke="${ink}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`,
  (ink, paper) =>
    `<path d="M32 8 L53 20 V44 L32 56 L11 44 V20 Z" fill="${ink}"/><path d="M32 20 L43 26 V38 L32 44 L21 38 V26 Z" fill="${paper}"/>`,
  (ink, paper) =>
    `<path d="M12 12 H20 A32 32 0 0 1 52 44 V52 H12 Z" fill="${ink}"/><circle cx="25" cy="39" r="7" fill="${paper}"/>`,
  (ink, paper) =>
    `<rect x="10" y="10" width="44" height="44" fill="${ink}"/><path d="M10 54 L54 10 V54 Z" fill="${paper}" fill-opacity="0.35"/>`,
  (ink) =>
    `<rect x="12" y="30" width="9" height="22" fill="${ink}"/><rect x="27" y="20" width="9" height="32" fill="${ink}"/><rect x="42" y="10" width="9" height="42" fill="${ink}"/>`,
]

/** A simple mark of a few shapes, as companies like to have them. */
function drawMark(random: Random) {
  const mark = pick(random, MARKS)(pick(random, COLOURS), '#ffffff')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 64 64"><rect width="64" height="64" rx="6" fill="#ffffff"/>${mark}</svg>`
}
