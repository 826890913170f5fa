import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Ctx } from '#kit/http/context.ts'
import type { RecordRow, Stored } from '#kit/records/record-type.ts'

/** What two records are found by: they are compared if they share the value of a key. */
export type Key = { key: string; value: string }
export type Reason = { kind: string; value: string; points: number }
export type Score = { score: number; reasons: Reason[] }

/** How duplicates of one kind are found. */
export type Radar<Row extends RecordRow = RecordRow, Facts = unknown, Item = unknown> = {
  type: Stored<Row>
  /** The columns that the facts are read from. */
  columns: readonly (keyof Row & string)[]
  /** What is written about a record, brought to one spelling. */
  factsOf(row: Row): Facts
  keysOf(facts: Facts): Key[]
  /** How many may share a key before it stops leading to candidates: beyond, it says next to nothing. */
  widest: Readonly<Record<string, number>>
  /** Keys of which it is counted how many share a value; a value that many share proves little. */
  counted: readonly string[]
  /** What speaks for two records being one and what speaks against it; `sharedBy` counts those that share a key. */
  compare(a: Facts, b: Facts, sharedBy: (key: string) => number): Score
  /** From this score on somebody is asked to judge the pair. */
  threshold: number
  /** The records as lines of a list, by their ids. */
  presentItems(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Item>>
}

const radars = new Map<Kind, Radar>()

/** See forgetKinds. */
export function forgetRadars() {
  radars.clear()
}

export function registerRadar<Row extends RecordRow, Facts, Item>(radar: Radar<Row, Facts, Item>) {
  radars.set(radar.type.kind, radar as unknown as Radar)
}

export function allRadars(): Radar[] {
  return [...radars.values()]
}

export function radarOf(kind: Kind): Radar {
  const radar = radars.get(kind)
  if (!radar) throw new Error(`nobody looks for duplicates of the kind ${kind}`)
  return radar
}
