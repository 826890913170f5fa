import type { SearchEngine } from './engine.ts'
import type { SearchKind } from './kind.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

const engines = new WeakMap<SearchKind, SearchEngine>()

/** The engine that answers for a kind of record in this installation. */
export function engineOf<Columns extends object>(kind: SearchKind<Columns>): SearchEngine<Columns> {
  const engine = engines.get(kind) ?? postgresEngine(kind)
  engines.set(kind, engine)
  return engine as SearchEngine<Columns>
}
