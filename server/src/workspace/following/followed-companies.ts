import { logoUrl } from '#catalogue/companies/logo-address.ts'
import { accessOf, listByIds, listLastChanges, type Row } from '#catalogue/companies/rows.ts'
import type { Kit, PublicCtx } from '#kit/http/context.ts'
import * as follows from './following.repository.ts'
import type { Seen, Subject } from './subjects.ts'

export const companySubject: Subject = {
  async seenBy(ctx, ids) {
    const survivors = await follows.listSurvivors(ctx.tx, ids)
    const rows = new Map((await listByIds(ctx.tx, [...survivors.values()])).map((row) => [row.id, row]))
    const seen = [...survivors].flatMap(([followed, id]) => {
      const row = rows.get(id)
      return row ? [[followed, describe(ctx.kit, row)] as const] : []
    })
    return new Map(seen)
  },
  async idsOf(ctx, id) {
    const found = await follows.listMerged(ctx.tx, [id])
    return found.map((each) => each.id)
  },
  async lastChanges(ctx, ids) {
    const rows = await listLastChanges(ctx.tx, ids)
    return new Map(rows.map(({ company_id, field, at }) => [company_id, { field, at }]))
  },
}

function describe(kit: Kit, row: Row): Seen {
  const subtitle = [row.domain, row.city].filter((part) => part).join(' · ')
  return { id: row.id, access: accessOf(row), title: row.name, subtitle, slug: row.slug, avatarUrl: logoUrl(kit, row) }
}

/** Those of the companies that the caller follows, under their own id or that of a record merged into them. */
export async function followedOf(ctx: PublicCtx, companyIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ctx.session || companyIds.length === 0) return new Set()
  const mine = await follows.list(ctx.tx, ctx.session.userId, 'company')
  const followed = new Set(mine.map((follow) => follow.subject_id))
  if (followed.size === 0) return new Set()
  const known = await follows.listMerged(ctx.tx, companyIds)
  return new Set(known.filter(({ id }) => followed.has(id)).map(({ survivor }) => survivor))
}
