import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Id } from './kit/ids.ts'
import { question } from './kit/text.ts'

/** Shorter ones stand in every document. */
export const SHORTEST_DOCUMENT_QUERY = 3

/** A document of a person in whose text all the words stand, with the place of the first. */
export const DocumentHit = z.object({
  fileId: Id,
  fileName: z.string(),
  personId: Id,
  name: z.string(),
  headline: z.string(),
  avatarUrl: z.string(),
  excerpt: z.string(),
  /** Where the words stand in the excerpt. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
})
export type DocumentHit = z.infer<typeof DocumentHit>

export const documentSearch = {
  search: endpoint({
    method: 'GET',
    path: '/v1/people/documents',
    summary: 'Documents of people in whose text all the words stand, the newest first, with where',
    permission: 'record:read',
    feature: 'documents',
    costly: true,
    query: z.strictObject({
      query: question(200).refine((text) => text.length >= SHORTEST_DOCUMENT_QUERY, 'invalid'),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    response: z.object({ items: z.array(DocumentHit) }),
    problems: ['invalid'],
  }),
}
