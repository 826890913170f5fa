import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { DocumentHit } from '@kontor/contract/document-search.ts'
import type { personFiles as endpoints } from '@kontor/contract/person-files.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import * as files from './person-files.repository.ts'
import { excerptOf, wordsIn } from './text-hits.ts'

/** Documents in whose text all the words stand, of people who are there; a merged one is named by its survivor. */
export async function search(ctx: Ctx, { query, limit }: InputOf<typeof endpoints.search>['query']) {
  const words = wordsIn(query)
  if (words.length === 0) return { items: [] }
  const found = await files.listWithWords(ctx.tx, words, limit)
  const people = await recordKind('person').seenBy(
    ctx,
    found.map(({ person_id }) => person_id),
  )
  const items = found.flatMap(({ id, name, person_id, text }): DocumentHit[] => {
    const person = people.get(person_id)
    if (!person) return []
    const { id: personId, title, subtitle, avatarUrl } = person
    const where = excerptOf(text ?? '', words)
    return [{ fileId: id, fileName: name, personId, name: title, headline: subtitle, avatarUrl, ...where }]
  })
  return { items }
}
