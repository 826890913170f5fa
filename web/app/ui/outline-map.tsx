import { useEffect, useState } from 'react'
import { readOwnFile } from '~/lib/own-file.ts'
import { warn } from '~/lib/report.ts'
import landFile from './land-dots.json?url'

export type MapPoint = { name: string; latitude: number; longitude: number }

/** The smallest part of the world that is shown, in degrees from south to north. */
const LEAST_HEIGHT = 7
const MARGIN = 1.6
const [WIDTH, HEIGHT] = [272, 160]

type Dot = { latitude: number; longitude: number; country: string }

/** Rows of dots from north to south. A run is the column in base 36, the country and its length. */
type Land = { step: number; top: number; rows: readonly string[] }

function dotsOf(land: Land): Dot[] {
  return land.rows.flatMap((row, at) =>
    (row === '' ? [] : row.split(' ')).flatMap((run) => {
      const [, from = '', country = '', length = ''] = run.match(/^([0-9a-z]+)([A-Z]{2})(\d+)$/) ?? []
      return Array.from({ length: Number(length) }, (_, step) => ({
        latitude: land.top - at * land.step,
        longitude: (Number.parseInt(from, 36) + step) * land.step - 180,
        country,
      }))
    }),
  )
}

/** The land is a file of data, read once a map is shown. */
function useLand() {
  const [land, setLand] = useState<Land>()
  useEffect(() => {
    const left = new AbortController()
    readOwnFile(landFile, left.signal)
      .then((read) => setLand(read as Land))
      // Without it the points are still in their places.
      .catch((error: unknown) => left.signal.aborted || warn(error))
    return () => left.abort()
  }, [])
  return land
}

/** Points on the land around them; it asks no other server for a map. */
export function OutlineMap({ points, name }: { points: readonly MapPoint[]; name: string }) {
  const view = viewOf(points)
  const land = useLand()
  const dots = (land ? dotsOf(land) : []).filter((dot) => isIn(view, dot))
  const home = points[0] && nearest(dots, points[0])
  return (
    <svg className="outline-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {dots.map((dot) => {
        const { x, y } = view.place(dot)
        return (
          <circle
            key={`${dot.latitude} ${dot.longitude}`}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={view.dot(land?.step ?? 0).toFixed(1)}
            data-home={dot.country === home?.country || undefined}
          />
        )
      })}
      {points.toReversed().map((point) => {
        const { x, y } = view.place(point)
        return (
          <circle
            key={`${point.name} ${point.latitude} ${point.longitude}`}
            className="outline-map-point"
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={point === points[0] ? 6 : 4}
          >
            <title>{point.name}</title>
          </circle>
        )
      })}
    </svg>
  )
}

/** The part of the world around the points, in the shape of the picture. */
function viewOf(points: readonly MapPoint[]) {
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  const middle = { latitude: centre(latitudes), longitude: centre(longitudes) }
  const shrink = Math.max(0.3, Math.cos((middle.latitude * Math.PI) / 180))
  const needed = Math.max(span(latitudes), (span(longitudes) * shrink * HEIGHT) / WIDTH) * MARGIN
  const scale = HEIGHT / Math.max(LEAST_HEIGHT, needed)
  return {
    middle,
    reach: { latitude: HEIGHT / 2 / scale + 1, longitude: WIDTH / 2 / scale / shrink + 1 },
    dot: (step: number) => Math.min(3.4, Math.max(0.7, step * scale * shrink * 0.4)),
    place: ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: WIDTH / 2 + (longitude - middle.longitude) * scale * shrink,
      y: HEIGHT / 2 - (latitude - middle.latitude) * scale,
    }),
  }
}

function centre(values: readonly number[]) {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function span(values: readonly number[]) {
  return Math.max(...values) - Math.min(...values)
}

function isIn({ middle, reach }: ReturnType<typeof viewOf>, { latitude, longitude }: Dot) {
  return (
    Math.abs(latitude - middle.latitude) < reach.latitude && Math.abs(longitude - middle.longitude) < reach.longitude
  )
}

function nearest(dots: readonly Dot[], { latitude, longitude }: MapPoint) {
  const far = (dot: Dot) => Math.hypot(dot.latitude - latitude, dot.longitude - longitude)
  return dots.reduce<Dot | undefined>((best, dot) => (best && far(best) <= far(dot) ? best : dot), undefined)
}
