const [WIDTH, HEIGHT, TOP, BOTTOM] = [640, 200, 20, 26]
const GAP = 0.35

type Props = { title: string; columns: readonly { name: string; value: number; text: string }[] }

/** Columns side by side, each with its number. The table below says the same, so readers hear the title alone. */
export function ColumnChart({ title, columns }: Props) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const slot = WIDTH / Math.max(1, columns.length)
  const room = HEIGHT - TOP - BOTTOM
  return (
    <svg className="report-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <line x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      {columns.map(({ name, value, text }, at) => {
        const height = Math.max(value > 0 ? 2 : 0, (value / most) * room)
        const middle = slot * (at + 0.5)
        return (
          <g key={name}>
            <rect
              x={slot * at + (slot * GAP) / 2}
              y={HEIGHT - BOTTOM - height}
              width={slot * (1 - GAP)}
              height={height}
            />
            <text x={middle} y={HEIGHT - BOTTOM - height - 6} textAnchor="middle">
              {text}
            </text>
            <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="report-name">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
