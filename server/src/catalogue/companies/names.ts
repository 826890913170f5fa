import type { Ctx } from '#kit/http/context.ts'
import { listByIds } from './companies.repository.ts'

/** What other modules call companies by; what the caller cannot see, or is gone, is left out. */
export async function namesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await listByIds(ctx.tx, [...new Set(ids)])
  return new Map(rows.map(({ id, slug, name }) => [id, { companyId: id, slug, name }]))
}
