import type { ReactNode } from 'react'

/** Colours of bands, from the left (`v`) or from above (`h`). */
const BANDS: Readonly<Record<string, readonly ['v' | 'h', ...string[]]>> = {
  AT: ['h', '#c8102e', '#fff', '#c8102e'],
  BE: ['v', '#1d1d1b', '#fdda24', '#ef3340'],
  BG: ['h', '#fff', '#00966e', '#d62612'],
  DE: ['h', '#1d1d1b', '#d00', '#ffce00'],
  EE: ['h', '#0072ce', '#1d1d1b', '#fff'],
  ES: ['h', '#aa151b', '#f1bf00', '#f1bf00', '#aa151b'],
  FR: ['v', '#0055a4', '#fff', '#ef4135'],
  HU: ['h', '#cd2a3e', '#fff', '#436f4d'],
  IE: ['v', '#169b62', '#fff', '#ff883e'],
  IT: ['v', '#009246', '#fff', '#ce2b37'],
  LT: ['h', '#fdb913', '#006a44', '#c1272d'],
  LU: ['h', '#ed2939', '#fff', '#00a1de'],
  LV: ['h', '#9e3039', '#9e3039', '#fff', '#9e3039', '#9e3039'],
  NL: ['h', '#ae1c28', '#fff', '#21468b'],
  PL: ['h', '#fff', '#dc143c'],
  RO: ['v', '#002b7f', '#fcd116', '#ce1126'],
  UA: ['h', '#0057b7', '#ffd700'],
}
/** A Nordic cross: the field, the cross, and the cross within it. */
const CROSSES: Readonly<Record<string, readonly [string, string, string?]>> = {
  DK: ['#c8102e', '#fff'],
  FI: ['#fff', '#003580'],
  NO: ['#ba0c2f', '#fff', '#00205b'],
  SE: ['#006aa7', '#fecc00'],
}

function drawing(country: string): ReactNode {
  const [side, ...colours] = BANDS[country] ?? ['h']
  if (colours.length > 0) {
    const [width, height] = side === 'v' ? [18 / colours.length, 12] : [18, 12 / colours.length]
    const bands = colours.map((fill, at) => ({
      fill,
      x: side === 'v' ? at * width : 0,
      y: side === 'v' ? 0 : at * height,
    }))
    return bands.map(({ fill, x, y }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill={fill} />
    ))
  }
  const cross = CROSSES[country]
  if (cross) {
    const [field, wide, narrow] = cross
    return (
      <>
        <path d="M0 0h18v12H0z" fill={field} />
        <path d="M0 6h18M6.5 0v12" stroke={wide} strokeWidth={narrow ? 3.4 : 2.4} />
        {narrow && <path d="M0 6h18M6.5 0v12" stroke={narrow} strokeWidth={1.6} />}
      </>
    )
  }
  return OTHERS[country]
}

const OTHERS: Readonly<Record<string, ReactNode>> = {
  CH: (
    <>
      <path d="M0 0h18v12H0z" fill="#da291c" />
      <path d="M9 2.5v7M5.5 6h7" stroke="#fff" strokeWidth={2.2} />
    </>
  ),
  CZ: (
    <>
      <path d="M0 0h18v6H0z" fill="#fff" />
      <path d="M0 6h18v6H0z" fill="#d7141a" />
      <path d="M0 0l9 6-9 6z" fill="#11457e" />
    </>
  ),
  GB: (
    <>
      <path d="M0 0h18v12H0z" fill="#012169" />
      <path d="M0 0l18 12M18 0L0 12" stroke="#fff" strokeWidth={2.4} />
      <path d="M0 0l18 12M18 0L0 12" stroke="#c8102e" strokeWidth={0.9} />
      <path d="M9 0v12M0 6h18" stroke="#fff" strokeWidth={4} />
      <path d="M9 0v12M0 6h18" stroke="#c8102e" strokeWidth={2.2} />
    </>
  ),
  US: (
    <>
      <path d="M0 0h18v12H0z" fill="#fff" />
      <path d="M0 1h18M0 4.4h18M0 7.8h18M0 11.2h18" stroke="#b22234" strokeWidth={1.7} />
      <path d="M0 0h8v6.6H0z" fill="#3c3b6e" />
    </>
  ),
}

/** The flag of a country before its name; one that is not drawn shows its code. */
export function Flag({ country }: { country: string }) {
  const drawn = drawing(country)
  if (!drawn)
    return (
      <span className="flag flag-code" aria-hidden>
        {country}
      </span>
    )
  return (
    <svg className="flag" width={18} height={12} viewBox="0 0 18 12" aria-hidden>
      {drawn}
    </svg>
  )
}
