import process from 'node:process'
import { readEnv } from '../server/src/env.ts'
import { startIndexer } from '../server/src/flows/search/search.worker.ts'
import { createKit, databaseUrl } from '../server/src/kit.ts'

/** The part of the worker that keeps the index up to date, as a process of its own. */
const kit = await createKit('worker', readEnv(process.env), databaseUrl('APP_DATABASE_URL'))
kit.log.level = 'warn'
const indexer = startIndexer(kit)
process.send?.({ ready: true })
process.once('disconnect', () => {
  void indexer.stop().then(() => process.exit(0))
})
