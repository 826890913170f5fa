import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { tasks as endpoints } from '@kontor/contract/tasks.ts'
import type { Ctx } from '#kit/http/context.ts'
import { records } from './tasks.service.ts'

/** Gives tasks other days; each change is one of its own in the history, and one that is refused undoes all of them. */
export async function move(ctx: Ctx, { changes }: InputOf<typeof endpoints.move>['body']) {
  const items = []
  for (const { id, ...change } of changes) items.push(await records.update(ctx, id, change))
  return { items }
}
