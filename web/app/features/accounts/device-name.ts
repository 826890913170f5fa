const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browsers that name others in their text stand before those. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

function first(list: typeof SYSTEMS, text: string) {
  return list.find(([pattern]) => pattern.test(text))?.[1]
}

/** `Firefox · Linux` from what a browser says of itself; other clients are named as they name themselves. */
export function deviceName(agent: string) {
  const parts = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : agent
}
