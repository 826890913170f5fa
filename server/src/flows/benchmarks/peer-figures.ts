import { BENCHMARK_METRICS } from '@kontor/contract/benchmarks.ts'
import { nacePath } from '#catalogue/industries/nace.ts'
import type { RateBook } from '#catalogue/rates/rates.service.ts'
import { convertFigure } from '#catalogue/statements/converting.ts'
import { type PublicFigure, publicFigures } from '#catalogue/statements/market-source.ts'
import type { Tx } from '#kit/db/scope.ts'
import { type PeerFigure, replace } from './peer-figures.repository.ts'

/** Older years are compared by nobody. */
const YEARS_KEPT = 6

export type Peer = { companyId: string; code: string | undefined; country: string; employees: number | null }

/** Writes the figures of public companies anew. Answers them, because markets tell the growth of revenue from them. */
export async function refreshFigures(
  tx: Tx,
  ids: readonly string[],
  { peers, rates, now }: { peers: readonly Peer[]; rates: RateBook; now: Date },
): Promise<Map<string, PublicFigure[]>> {
  const companyIds = peers.map(({ companyId }) => companyId)
  const figures = await publicFigures(tx, companyIds, BENCHMARK_METRICS)
  const since = now.getUTCFullYear() - YEARS_KEPT
  const rows = peers.flatMap((peer) =>
    rowsOf(
      peer,
      (figures.get(peer.companyId) ?? []).filter(({ endDate }) => Number(endDate.slice(0, 4)) >= since),
      rates,
    ),
  )
  await replace(tx, ids, rows)
  return figures
}

/** Of two periods that end in one year the later counts; companies without an industry have no peers. */
function rowsOf({ companyId, code, country, employees }: Peer, figures: readonly PublicFigure[], rates: RateBook) {
  const [section, ...narrower] = nacePath(code ?? '')
  if (!section) return []
  const rows = figures.map(({ metric, endDate, figure }): PeerFigure => ({
    company_id: companyId,
    metric,
    year: Number(endDate.slice(0, 4)),
    industry: section + (narrower.at(-1) ?? ''),
    country,
    employees,
    unit: figure.unit,
    value: figure.value,
    euro: convertFigure(rates, metric, { ...figure, endDate }, 'EUR')?.value ?? null,
  }))
  return [...new Map(rows.map((row) => [`${row.metric} ${row.year}`, row])).values()]
}
