import type { Benchmark } from '@kontor/contract/benchmarks.ts'

const [WIDTH, HEIGHT] = [900, 110]
const [TOP, BOX, EDGE] = [44, 32, 40]
/** So much of the box is left free on both sides where the tenths are not told. */
const MARGIN = 0.6

type Props = { title: string; value: number; quantiles: NonNullable<Benchmark['quantiles']>; label: string }

/** The middle half of the peers as a box, its median, and where the company stands. The table below says it in figures. */
export function DistributionPicture({ title, value, quantiles, label }: Props) {
  const [lower, median, upper] = [quantiles.lower, quantiles.median, quantiles.upper].map(Number) as [
    number,
    number,
    number,
  ]
  const spread = upper - lower || Math.abs(median) || 1
  const tenth = quantiles.tenth === null ? undefined : Number(quantiles.tenth)
  const ninetieth = quantiles.ninetieth === null ? undefined : Number(quantiles.ninetieth)
  const least = Math.min(tenth ?? lower - spread * MARGIN, lower, value)
  const most = Math.max(ninetieth ?? upper + spread * MARGIN, upper, value)
  const x = (amount: number) => EDGE + ((amount - least) / (most - least || 1)) * (WIDTH - 2 * EDGE)
  const middle = TOP + BOX / 2
  return (
    <svg className="distribution" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <line className="distribution-axis" x1={EDGE} x2={WIDTH - EDGE} y1={middle} y2={middle} />
      {tenth !== undefined && (
        <line className="distribution-whisker" x1={x(tenth)} x2={x(tenth)} y1={TOP + 6} y2={TOP + BOX - 6} />
      )}
      {ninetieth !== undefined && (
        <line className="distribution-whisker" x1={x(ninetieth)} x2={x(ninetieth)} y1={TOP + 6} y2={TOP + BOX - 6} />
      )}
      <rect
        className="distribution-box"
        x={x(lower)}
        y={TOP}
        width={Math.max(2, x(upper) - x(lower))}
        height={BOX}
        rx="4"
      />
      <line className="distribution-median" x1={x(median)} x2={x(median)} y1={TOP} y2={TOP + BOX} />
      <path className="distribution-own" d={`M${x(value)} ${TOP - 4}l-8 -12h16z`} />
      <text x={Math.min(WIDTH - 60, Math.max(60, x(value)))} y={TOP - 22} textAnchor="middle">
        {label}
      </text>
    </svg>
  )
}
