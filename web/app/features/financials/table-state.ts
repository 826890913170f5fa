import type { Decimal } from '@kontor/contract/kit/decimals.ts'
import type { Unit } from '@kontor/contract/kit/currencies.ts'
import { PURE_UNIT } from '@kontor/contract/kit/currency-symbols.ts'
import { FACT_IDS, type FactId, factRules, type Scale } from '@kontor/contract/statement-facts.ts'
import type {
  FactSource,
  GivenFact,
  PeriodType,
  ReportingStandard,
  Statement,
} from '@kontor/contract/statement-record.ts'

/** A figure of the table. Without a unit or a scale of its own it takes those of the table. */
export type Cell = { value: Decimal; unit: Unit | null; scale: Scale | null; source: FactSource | null }
export type Head = {
  endDate: string
  periodType: PeriodType
  consolidated: boolean
  reportingStandard: ReportingStandard
}
export type Column = {
  key: string
  /** Null until it is saved. */
  statementId: string | null
  version: number
  head: Head
  cells: Partial<Record<FactId, Cell>>
  isEditable: boolean
  isPublic: boolean
  isGenerated: boolean
}
/** What the table shows and a step of undo keeps. */
export type Table = { unit: Unit; scale: Scale; columns: Column[]; facts: FactId[] }

const START_FACTS: readonly FactId[] = [
  'totalRevenue',
  'operatingIncome',
  'netIncome',
  'fixedAssets',
  'currentAssets',
  'balanceSheetTotal',
  'equity',
  'liabilities',
  'numberOfEmployees',
]

export function inOrder(facts: Iterable<FactId>): FactId[] {
  const wanted = new Set(facts)
  return FACT_IDS.filter((fact) => wanted.has(fact))
}

export function columnOf({ statementId, version, period, facts, can, access, ...rest }: Statement): Column {
  const { consolidated, reportingStandard, generated } = rest
  return {
    key: statementId,
    statementId,
    version,
    head: { ...period, consolidated, reportingStandard },
    cells: Object.fromEntries(
      facts.map(({ fact, value, unit, scale, source }) => [fact, { value, unit, scale, source }]),
    ),
    isEditable: can.edit,
    isPublic: access === 'public',
    isGenerated: generated,
  }
}

/** The statements side by side; without any, one empty column with the facts that most begin with. */
export function tableOf(statements: readonly Statement[], now: Date): Table {
  const columns = statements.map(columnOf)
  const used = columns.flatMap(({ cells }) => Object.keys(cells) as FactId[])
  const { unit, scale } = usualFormat(columns)
  const table = { unit, scale, columns, facts: inOrder(used.length > 0 ? used : START_FACTS) }
  return columns.length > 0 ? table : withColumn(table, now)
}

/** The unit and scale that most amounts have. */
function usualFormat(columns: readonly Column[]): { unit: Unit; scale: Scale } {
  const counts = new Map<string, { unit: Unit; scale: Scale; count: number }>()
  for (const { cells } of columns)
    for (const [fact, { unit, scale }] of Object.entries(cells) as [FactId, Cell][]) {
      if (!inherits(fact) || unit === null || scale === null) continue
      const known = counts.get(`${unit} ${scale}`) ?? { unit, scale, count: 0 }
      counts.set(`${unit} ${scale}`, { ...known, count: known.count + 1 })
    }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most ?? { unit: 'EUR', scale: 0 }
}

/** Amounts take the unit and the scale of the table, except those for one share. */
export function inherits(fact: FactId) {
  const { factType, perShare } = factRules(fact)
  return factType === 'monetary' && !perShare
}

/** The unit and scale that a figure is saved with: its own, else those of the table, else PURE and one. */
export function formatOf(
  fact: FactId,
  { unit, scale }: Pick<Cell, 'unit' | 'scale'>,
  table: Pick<Table, 'unit' | 'scale'>,
) {
  const usual = inherits(fact) ? table : { unit: PURE_UNIT as Unit, scale: 0 as Scale }
  return { unit: unit ?? usual.unit, scale: scale ?? usual.scale }
}

/** The figures of a column as they are saved. */
export function givenFacts(table: Table, { cells }: Pick<Column, 'cells'>): GivenFact[] {
  return inOrder(Object.keys(cells) as FactId[]).flatMap((fact) => {
    const cell = cells[fact]
    return cell ? [{ fact, value: cell.value, source: cell.source, ...formatOf(fact, cell, table) }] : []
  })
}

/** A new column before the others, for the year after the latest of them. */
export function withColumn(table: Table, now: Date): Table {
  const [latest] = table.columns.toSorted((a, b) => (a.head.endDate < b.head.endDate ? 1 : -1))
  const head: Head = latest
    ? { ...latest.head, endDate: nextYear(latest.head.endDate) }
    : {
        endDate: `${now.getUTCFullYear() - 1}-12-31`,
        periodType: 'annual',
        consolidated: false,
        reportingStandard: 'HGB',
      }
  const number = table.columns.filter(({ statementId }) => statementId === null).length + 1
  const column: Column = {
    key: `new-${number}-${head.endDate}`,
    statementId: null,
    version: 0,
    head,
    cells: {},
    isEditable: true,
    isPublic: false,
    isGenerated: false,
  }
  return { ...table, columns: [column, ...table.columns] }
}

function nextYear(day: string) {
  const year = Number(day.slice(0, 4)) + 1
  const rest = day.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`
}

export type CellChange = { column: string; fact: FactId; cell: Cell | null }

/** Several cells at once, as one step; facts that are new to the table get their row. */
export function withCells(table: Table, changes: readonly CellChange[]): Table {
  const byColumn = Map.groupBy(changes, ({ column }) => column)
  const columns = table.columns.map((column) => {
    const own = byColumn.get(column.key)
    if (!own || !column.isEditable) return column
    const cells = { ...column.cells }
    for (const { fact, cell } of own) {
      if (cell) cells[fact] = cell
      else delete cells[fact]
    }
    return { ...column, cells }
  })
  return { ...table, columns, facts: inOrder([...table.facts, ...changes.map(({ fact }) => fact)]) }
}

/** The columns that are not as they were saved. */
export function changedColumns(table: Table, saved: Table): Column[] {
  const before = new Map(saved.columns.map((column) => [column.key, column]))
  const text = (given: Table, { head, cells }: Column) => JSON.stringify([head, givenFacts(given, { cells })])
  return table.columns.filter((column) => {
    if (!column.statementId) return Object.keys(column.cells).length > 0
    const old = before.get(column.key)
    return !old || text(table, column) !== text(saved, old)
  })
}
