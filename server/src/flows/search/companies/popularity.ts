type Known = {
  type: string
  domain: string | null
  employees: number | null
  revenue: number | null
  founded: boolean
  described: boolean
  filed: boolean
  located: boolean
}

const SHARE = { size: 0.6, listed: 0.15, complete: 0.25 }
/** So large that nobody asks for more. */
const GIANT = { employees: 1_000_000, revenue: 1e11 }

/** How important a company is beside others with the same words, from 0 to 1: large, listed, well described. */
export function popularityOf(company: Known) {
  const { type, domain, employees, revenue, founded, described, filed, located } = company
  const size = Math.max(part(employees, GIANT.employees), part(revenue, GIANT.revenue))
  const facts = [domain !== null, employees !== null, revenue !== null, founded, described, filed, located]
  const complete = facts.filter(Boolean).length / facts.length
  return Math.fround(SHARE.size * size + SHARE.listed * (type === 'public' ? 1 : 0) + SHARE.complete * complete)
}

/** By orders of magnitude: a hundred people are as far from ten as a thousand from a hundred. */
function part(value: number | null, giant: number) {
  return value === null || value <= 0 ? 0 : Math.min(1, Math.log10(value + 1) / Math.log10(giant))
}
