import { sql } from 'kysely'
import type { PlatformTx } from '#kit/db/scope.ts'

export function listDailyViews(tx: PlatformTx, from: string, to: string) {
  return tx
    .selectFrom('flows.page_views')
    .select(['day', sql<string>`sum(views)`.as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
}

export function listPageViews(tx: PlatformTx, from: string, to: string) {
  return tx
    .selectFrom('flows.page_views')
    .select(['path', 'locale', sql<string>`sum(views)`.as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['path', 'locale'])
    .execute()
}
