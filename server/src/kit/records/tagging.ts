import { AppError } from '../errors.ts'
import type { Ctx } from '../http/context.ts'
import { lockEditable } from './reading.ts'
import type { RecordRow, RecordType } from './record-type.ts'
import { applyChange, BY_USER } from './writing.ts'

export type TagChange = { id: string; add: string[]; remove: string[] }

/** Changes the tags of many records in one transaction and answers what each got and lost, which undoes it. */
export async function tagMany<R extends RecordRow, V>(
  ctx: Ctx,
  type: RecordType<R, V>,
  changes: readonly TagChange[],
): Promise<TagChange[]> {
  const { tags: rule } = type
  if (!rule) throw new Error(`${type.kind} has no tags`)
  const tagsOf = (row: R) => type.fields[rule.field].read(row) as string[]
  const done: TagChange[] = []
  // All callers go through the rows in one order, so that two of them never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await lockEditable(ctx, type, change.id)
    const before = tagsOf(row)
    const wished = { [rule.field]: taggedWith(before, change, rule.most) } as Partial<V>
    const after = tagsOf(await applyChange(ctx, type, row, { change: wished, source: BY_USER }))
    done.push({ id: row.id, add: without(after, before), remove: without(before, after) })
  }
  return done
}

function taggedWith(tags: readonly string[], { add, remove }: TagChange, most: number): string[] {
  const left = without(tags, remove)
  const wished = [...left, ...without(add, left)]
  // The contract has looked at each new tag; one of before may break a rule of today and stays.
  if (wished.length > most) throw new AppError('invalid', { faults: [{ path: 'changes', key: 'invalid' }] })
  return wished
}

/** Capitals do not make another tag. */
function without(tags: readonly string[], others: readonly string[]) {
  const known = new Set(others.map((tag) => tag.toLowerCase()))
  return tags.filter((tag) => !known.has(tag.toLowerCase()))
}
