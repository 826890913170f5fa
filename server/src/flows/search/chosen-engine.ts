import type { SearchEngine } from './engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

/** The engine of this installation. */
export const engine: SearchEngine = postgresEngine()
