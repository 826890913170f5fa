import { valuesOf, type Values } from '#catalogue/companies/fields.ts'
import { listAlike, type Row } from '#catalogue/companies/rows.ts'
import type { Answer, Provider } from './enrichment.provider.ts'

/** Other visible records of the same company: what one of them knows, the others lack. */
export const ownRecords: Provider<Row, Values> = {
  name: 'ownRecords',
  async look({ record: company, read }) {
    const rows = await read((tx) => listAlike(tx, company))
    const same = rows.map((row) => ({ row, strength: sameness(company, row) })).filter(({ strength }) => strength > 0)
    return same.toSorted((a, b) => b.strength - a.strength).map(({ row }) => answerOf(row))
  },
}

function answerOf(row: Row): Answer<Values> {
  const { name, ...facts } = valuesOf(row)
  return { source: `record: ${name}`, facts }
}

/** 0: not the same, or not sure. A number that differs speaks against any that agrees. */
export function sameness(a: Row, b: Row) {
  const compare = (x: string | null, y: string | null) => (x === null || y === null ? 0 : x === y ? 1 : -1)
  const [lei, register, domain] = [
    compare(a.lei, b.lei),
    compare(a.register_number, b.register_number),
    compare(a.domain, b.domain),
  ]
  if (lei !== 0) return lei > 0 ? 4 : 0
  const country = compare(a.country, b.country)
  if (register < 0) return 0
  // German register numbers are given once by each court, so the country alone must not disagree.
  if (register > 0 && country >= 0) return 3
  if (domain !== 0) return domain > 0 ? 2 : 0
  return a.name_key === b.name_key && country > 0 && compare(a.city, b.city) >= 0 ? 1 : 0
}
