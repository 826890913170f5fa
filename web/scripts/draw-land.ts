import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Draws the land of `app/ui/land-dots.json` from a table of towns (Natural Earth, populated places: public domain):
 * `node web/scripts/draw-land.ts <cities.csv>`. No outline of coasts ships with the product, so a point counts as land
 * when a town is near, or when towns of one country lie around it.
 */
const STEP = 0.5
const [TOP, BOTTOM] = [71, -55]
const NEAR = 0.45
const AROUND = 3
const QUARTERS = 3

type Town = { country: string; latitude: number; longitude: number }

function readTowns(path: string): Town[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const columns = head.split(',')
  const at = (name: string) => columns.indexOf(name)
  return lines.flatMap((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    const [country = '', latitude, longitude] = [
      cells[at('iso_a2')],
      Number(cells[at('lat')]),
      Number(cells[at('lon')]),
    ]
    return /^[A-Z]{2}$/.test(country) && Number.isFinite(latitude) ? [{ country, latitude, longitude }] : []
  })
}

/** The country of a point, or nothing where it is sea or nobody's. */
function countryAt(towns: readonly Town[], latitude: number, longitude: number): string | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const near = towns
    .map((town) => {
      const [y, x] = [town.latitude - latitude, (town.longitude - longitude) * shrink]
      return { ...town, quarter: (y >= 0 ? 2 : 0) + (x >= 0 ? 1 : 0), far: Math.hypot(y, x) }
    })
    .filter(({ far }) => far < AROUND)
    .toSorted((a, b) => a.far - b.far)
  const [first] = near
  if (!first) return undefined
  if (first.far < NEAR) return first.country
  const quarters = new Set(near.filter(({ country }) => country === first.country).map(({ quarter }) => quarter))
  return quarters.size >= QUARTERS ? first.country : undefined
}

function rowOf(towns: readonly Town[], latitude: number) {
  const close = towns.filter((town) => Math.abs(town.latitude - latitude) < AROUND)
  const runs: { from: number; length: number; country: string }[] = []
  for (let column = 0; column < 360 / STEP; column += 1) {
    const longitude = column * STEP - 180
    const country = countryAt(close, latitude, longitude)
    const last = runs.at(-1)
    if (country === undefined) continue
    if (last && last.country === country && last.from + last.length === column) last.length += 1
    else runs.push({ from: column, length: 1, country })
  }
  return runs.map(({ from, length, country }) => `${from.toString(36)}${country}${length}`).join(' ')
}

const [, , path] = process.argv
if (!path) throw new TypeError('Usage: node web/scripts/draw-land.ts <cities.csv>')
const towns = readTowns(path)
const rows: string[] = []
for (let latitude = TOP; latitude >= BOTTOM; latitude -= STEP) rows.push(rowOf(towns, latitude))
const land = { step: STEP, top: TOP, rows }
writeFileSync(`${import.meta.dirname}/../app/ui/land-dots.json`, `${JSON.stringify(land, null, 0)}\n`)
