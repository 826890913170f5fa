const WIDTH = 120
const HEIGHT = 32
const EDGE = 4

/** The course of a few numbers, 120 by 32 pixels. Its words stand beside it, so readers do not hear it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = most - least || 1
  const points = values.map((value, at) => [
    EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE),
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE),
  ])
  const [x = 0, y = 0] = points.at(-1) ?? []
  const line = points.map((point) => point.map((each) => each.toFixed(1)).join(',')).join(' ')
  return (
    <svg className="sparkline" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polygon points={`${EDGE},${HEIGHT} ${line} ${x.toFixed(1)},${HEIGHT}`} />
      <polyline points={line} />
      <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="3" />
    </svg>
  )
}
