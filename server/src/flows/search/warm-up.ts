import { inTenant } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { searchKinds } from './kind.ts'
import { locations } from './places.ts'
import { industryConcepts } from './text/industry-concepts.ts'
import { readQuery } from './text/query.ts'

/**
 * Reads the dictionaries, places and code lists that are otherwise read by the first request that needs them: each takes
 * up to 200 ms, in which nobody else would be served.
 */
export async function warmUp({ db, log }: Pick<Kit, 'db' | 'log'>) {
  readQuery('Maschinenbauunternehmen in München', { prefixLast: true })
  industryConcepts('naics', '541511')
  await locations({ query: 'a', limit: 1, locale: 'en' })
  // Without a database the process must start all the same, to say that it lives.
  for (const kind of searchKinds()) {
    await inTenant(db, null, 'read only', (tx) => kind.documentMaker(tx)).catch((err: unknown) =>
      log.warn({ err }, 'code lists are read later'),
    )
  }
}
