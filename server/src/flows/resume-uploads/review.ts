import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { personFiles as endpoints } from '@kontor/contract/person-files.ts'
import * as people from '#catalogue/people/people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { present } from '#catalogue/people/present.ts'
import type { Ctx } from '#kit/http/context.ts'
import { readable } from '#kit/records/reading.ts'
import { markReviewed, readResumeOf } from '#workspace/person-files/person-files.service.ts'

/** The document beside the record that it became. */
export async function review(ctx: Ctx, fileId: string) {
  const { personId, ...read } = await readResumeOf(ctx, fileId)
  return { ...read, person: await present(ctx, await readable(ctx, personType, personId)) }
}

type Corrections = InputOf<typeof endpoints.saveReview>['body']

/** Corrections are changes of the person like any other; without one the resume counts as looked at all the same. */
export async function saveReview(ctx: Ctx, fileId: string, { version, change }: Corrections) {
  const { personId } = await readResumeOf(ctx, fileId)
  const person = await people.update(ctx, personId, { version, ...change })
  return { person, file: await markReviewed(ctx, fileId) }
}
