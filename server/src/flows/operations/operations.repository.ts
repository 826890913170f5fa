import { sql } from 'kysely'
import type { PlatformTx } from '#kit/db/scope.ts'

export function countView(tx: PlatformTx, view: { day: string; path: string; locale: string }) {
  return tx
    .insertInto('flows.page_views')
    .values({ ...view, views: '1' })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path', 'locale']).doUpdateSet({ views: sql`page_views.views + 1` }),
    )
    .execute()
}

export async function ping(tx: PlatformTx) {
  const { rows } = await sql<{ name: string }>`select name from public.kontor_migrations`.execute(tx)
  return rows.map((row) => row.name)
}
