import { mulberry32 } from '../radar-base.ts'
import { pick } from '../duplicate-noise.ts'
import { chance, type Random } from '../companies/dice.ts'
import { isWomansName } from './names.ts'
import type { DemoPerson, PeopleWorld } from './world.ts'

type Words = readonly [string, ...string[]]
type Shape = (colour: string) => string
type Complexion = readonly [string, Words]
type Shapes = readonly [Shape, ...Shape[]]

const SIZE = 256
/** Faces of each owner and sex. Several people share one, as with any stock of pictures; owners never do. */
const FACES = 40
/** Of ten people so many have a picture; the others show their initials. */
const SHOWN = 8

const PAPERS: Words = ['#dfebe4', '#e8dfee', '#f3e6d6', '#dde8f0', '#efe0e0', '#e6ead8', '#e2e4ea']
const DARK: Words = ['#2b211c', '#3b2f2a', '#8d8a86', '#241c1a']
const HAIRS: Words = ['#2b211c', '#5b3a26', '#7a5230', '#c39a5c', '#a5552e', '#8d8a86', '#c9c5bf', '#3b2f2a']
/** Colours of faces, each with those of hair that go with it. */
const SKINS: readonly [Complexion, ...Complexion[]] = [
  ['#f3d0b3', HAIRS],
  ['#eec4a2', HAIRS],
  ['#f0c9b0', HAIRS],
  ['#e3b08a', ['#2b211c', '#5b3a26', '#7a5230', '#8d8a86', '#c9c5bf', '#3b2f2a']],
  ['#cf9a72', DARK],
  ['#a9744f', DARK],
  ['#7d5237', DARK],
]
const CLOTHES: Words = ['#0b6e5f', '#2f4f7f', '#7a4b6e', '#59616e', '#9a5a2c', '#33475b', '#8a2f3c', '#4d6b3a']

const path = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

/** Behind the head; long hair only. */
const LONG: Shapes = [
  (c) => path('M18 53C15 34 16 11 32 11s17 23 14 42z', c),
  (c) => path('M18.5 42C16 26 19 11 32 11s15.5 15 13.5 31z', c),
  (c) => `<circle cx="32" cy="9.5" r="5.5" fill="${c}"/>`,
  (c) => path('M17 47C14 24 20 11 32 11s18 13 15 36c-4 3-8 0-8 0H25s-4 3-8 0z', c),
]
const WOMENS: Shapes = [
  (c) =>
    path(
      'M20.8 29C18.5 15.5 24.5 11 32 11s13.5 4.5 11.2 18c-.8-5-2.8-8.5-6-10.8-3.5 3.3-8.5 5-13 5.3-1.6 1.3-2.8 3-3.4 5.500z',
      c,
    ),
  (c) =>
    path(
      'M20.8 28C19 15 25 11 32 11s13 4 11.2 17c-.6-3-1.5-5-2.6-6.4-5.8 1.2-11.6 1.2-17.2 0-1.1 1.4-2 3.4-2.6 6.400z',
      c,
    ),
  (c) =>
    path('M20.8 29C18.5 15.5 24.5 11 32 11s13.5 4.5 11.2 18c-.7-5.5-4-9.3-11.2-11.5-7.2 2.2-10.5 6-11.2 11.500z', c),
]
const MENS: Shapes = [
  (c) =>
    path(
      'M20.7 26.500C18.5 15 25 10.5 32 10.500s13.5 4.5 11.3 16c-.6-3.2-1.6-5.6-3.2-7.3-5.4.8-10.8.8-16.2 0-1.6 1.7-2.6 4.1-3.2 7.300z',
      c,
    ),
  (c) =>
    path(
      'M20.7 27C18 14.5 25.5 9.5 34 10.800c7 1 10.8 6.2 9.3 16.2-.6-3.4-1.8-6-3.6-7.8-6 .4-10.9-.5-14.4-2.7-2.7 2.3-4.1 5.7-4.6 10.500z',
      c,
    ),
  (c) =>
    path(
      'M20.8 26c-1.6-9 4-14.5 11.2-14.500S44.8 17 43.2 26c-.5-3-1.4-5-2.6-6.3-2.4-2-5.2-3-8.6-3s-6.2 1-8.6 3C22.2 21 21.3 23 20.8 26z',
      c,
    ),
  (c) =>
    [22.5, 26.5, 32, 37.5, 41.5]
      .map((x, i) => `<circle cx="${x}" cy="${i % 4 === 0 ? 20 : 15.5}" r="5" fill="${c}"/>`)
      .join('') + path('M22 22c2-5 18-5 20 0-6-2.5-14-2.5-20 0z', c),
  () => '',
]
const BEARDS: Shapes = [
  (c) =>
    path(
      'M21.6 29c.6 9 4.6 13.5 10.4 13.500S41.8 38 42.4 29c-1.6 3.6-4 4.8-6.4 4.8-2.6 0-5.4 0-8 0-2.4 0-4.8-1.2-6.4-4.800z',
      c,
    ),
  (c) => path('M26.5 35.500c3.4-1.8 7.6-1.8 11 0 .4 4-2.3 6.6-5.5 6.600s-5.9-2.6-5.5-6.600z', c),
]
const COLLARS: Shapes = [
  () => '',
  () =>
    '<path d="M25 47l7 9 7-9-3.5-2h-7z" fill="#fff"/><path d="M27.5 46l4.5 6.5 4.5-6.500z" fill="#000" fill-opacity="0.08"/>',
  () => '<path d="M24 48l8 8-4 5-7-11zM40 48l-8 8 4 5 7-11z" fill="#fff" fill-opacity="0.25"/>',
]

/** A face of few shapes, the same one for the same number. */
export function drawFace(number: number, isWoman: boolean) {
  const random = mulberry32(number * 2 + (isWoman ? 1 : 0))
  const [skin, hairs] = pick(random, SKINS)
  const [paper, hair, cloth] = [pick(random, PAPERS), pick(random, hairs), pick(random, CLOTHES)]
  const parts = [
    `<rect width="64" height="64" fill="${paper}"/>`,
    isWoman ? pick(random, LONG)(hair) : '',
    path('M8 64c.8-11.5 10.8-17.5 24-17.500S55.2 52.5 56 64z', cloth),
    path('M27 36h10v9.500a5 5 0 0 1-10 0z', skin),
    '<path d="M27 39.500c3 2.4 7 2.4 10 0v3c-3 2-7 2-10 0z" fill-opacity="0.1"/>',
    pick(random, COLLARS)(cloth),
    `<ellipse cx="32" cy="28.5" rx="11.2" ry="12.8" fill="${skin}"/>`,
    !isWoman && chance(random, 0.4) ? pick(random, BEARDS)(hair) : '',
    pick(random, isWoman ? WOMENS : MENS)(hair),
    chance(random, 0.25) ? glasses(random) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 64 64">${parts.join('')}</svg>`
}

function glasses(random: Random) {
  const colour = pick(random, ['#2b2b2b', '#6b4a2b', '#33475b'])
  return `<g fill="none" stroke="${colour}" stroke-width="1.2"><circle cx="27.5" cy="28.5" r="3.8"/><circle cx="36.5" cy="28.5" r="3.8"/><path d="M31.3 28.500h1.400M23.7 28l-2.3-.8M40.3 28l2.3-.8"/></g>`
}

/** The drawings of a world by their names: a stock for the public people and one for those of each account. */
export function facesOf({ own }: PeopleWorld): ReadonlyMap<string, string> {
  const owners = [PUBLIC, ...Object.keys(own)]
  return new Map(
    owners.flatMap((owner, stock) =>
      [true, false].flatMap((isWoman) =>
        Array.from({ length: FACES }, (_, face): [string, string] => [
          nameOf(owner, isWoman, face),
          drawFace(stock * FACES + face + 1, isWoman),
        ]),
      ),
    ),
  )
}

export const PUBLIC = ''

/** Which drawing shows somebody; nothing for those who show their initials. */
export function faceOf({ id, values }: DemoPerson, owner: string): string | undefined {
  const number = Number.parseInt(id.slice(0, 8), 16)
  if (number % 10 >= SHOWN) return undefined
  return nameOf(owner, isWomansName(values.firstName ?? ''), Math.floor(number / 10) % FACES)
}

function nameOf(owner: string, isWomans: boolean, face: number) {
  return `${owner} ${isWomans ? 'woman' : 'man'} ${face}`
}
