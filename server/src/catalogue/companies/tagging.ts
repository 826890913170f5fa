import type { TagChange } from '@kontor/contract/companies.ts'
import { companyFields } from '@kontor/contract/company-record.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lockEditable } from './reading.ts'
import { applyChange } from './record.ts'

/** Changes the tags of many companies in one transaction and answers what each got and lost, which undoes it. */
export async function tagMany(ctx: Ctx, changes: readonly TagChange[]): Promise<TagChange[]> {
  const done: TagChange[] = []
  // All callers go through the rows in one order, so that two of them never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))) {
    const row = await lockEditable(ctx, change.companyId)
    const { tags } = await applyChange(ctx, row, { tags: taggedWith(row.tags, change) }, 'user')
    done.push({ companyId: row.id, add: without(tags, row.tags), remove: without(row.tags, tags) })
  }
  return done
}

function taggedWith(tags: readonly string[], { add, remove }: TagChange): string[] {
  const left = without(tags, remove)
  const wished = companyFields.tags.safeParse([...left, ...without(add, left)])
  if (!wished.success) throw new AppError('invalid', { faults: [{ path: 'changes', key: 'invalid' }] })
  return wished.data
}

/** Capitals do not make another tag. */
function without(tags: readonly string[], others: readonly string[]) {
  const known = new Set(others.map((tag) => tag.toLowerCase()))
  return tags.filter((tag) => !known.has(tag.toLowerCase()))
}
