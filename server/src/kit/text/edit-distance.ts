/** Wrong, missing, added and swapped letters between two words, counted up to `most`; undefined beyond. */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const steps = stepsTo({ a, b, i, j, row, last, before })
      row.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return undefined
    before = last
    last = row
  }
  const distance = last[b.length] ?? 0
  return distance <= most ? distance : undefined
}

type Cell = { a: string; b: string; i: number; j: number; row: number[]; last: number[]; before: number[] }

function stepsTo({ a, b, i, j, row, last, before }: Cell) {
  const same = a[i - 1] === b[j - 1]
  const steps = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(steps, (before[j - 2] ?? 0) + 1) : steps
}
