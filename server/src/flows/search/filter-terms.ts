import { fold } from '#kit/text/fold.ts'
import type { Area } from './engine.ts'
import { remember } from '#kit/text/remember.ts'

/** No value is longer, and the database refuses words that are much longer. */
const LONGEST = 200

const folded = remember((value) => fold(value).slice(0, LONGEST))

/** The value of a filter as a word of the index; index and question write it alike, in the spelling of the kind. */
export function filterTerm(key: string, value: string, spelling?: (folded: string) => string) {
  // Cut before it is remembered: anybody may ask for anything, at any length.
  const spelled = folded(value.trim().slice(0, LONGEST))
  return `f:${key}:${spelling ? spelling(spelled) : spelled}`
}

/** The square degree in which a point lies, as a word of the index. */
export function cellTerm(latitude: number, longitude: number) {
  return `g:${Math.floor(latitude)}:${wrapped(Math.floor(longitude))}`
}

const KM_PER_DEGREE = 111.2

/** All squares that an area touches. */
export function cellsAround(area: Area): string[] {
  const { south, north, west, east } = boxAround(area)
  const cells: string[] = []
  for (let latitude = Math.floor(south); latitude <= north; latitude += 1) {
    for (let longitude = Math.floor(west); longitude <= east; longitude += 1) {
      cells.push(`g:${latitude}:${wrapped(longitude)}`)
    }
  }
  return [...new Set(cells)]
}

function boxAround({ latitude, longitude, kilometres }: Area) {
  const high = kilometres / KM_PER_DEGREE
  const [south, north] = [Math.max(latitude - high, -90), Math.min(latitude + high, 90)]
  // Degrees of longitude shrink towards the poles, where every one of them is near.
  const shrink = Math.max(Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180), 0.01)
  const wide = Math.min(high / shrink, 180)
  return { south, north, west: longitude - wide, east: longitude + wide }
}

/** West of the date line comes the far east. */
function wrapped(longitude: number) {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

const RADIUS_KM = 6371

export function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [high, wide] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2]
  const bow = Math.sin(high) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(wide) ** 2
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(bow)))
}
