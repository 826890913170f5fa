import type { Names } from './names.ts'

export function contractOf({ module, plural, type, word, words }: Names) {
  return `import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'

export const ${type} = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type ${type} = z.infer<typeof ${type}>

export const New${type} = z.strictObject({
  name: z.string({ error: 'required' }).trim().min(1, 'required').max(200),
})
export type New${type} = z.infer<typeof New${type}>

export const ${plural} = {
  list: endpoint({
    method: 'GET',
    path: '/v1/${module}',
    summary: 'The ${words} of the account',
    permission: 'signedIn',
    query: PageQuery,
    response: page(${type}),
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1/${module}/:id',
    summary: 'One ${word}',
    permission: 'signedIn',
    params: ById,
    response: ${type},
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/${module}',
    summary: 'Add a ${word}',
    permission: 'record:write',
    body: New${type},
    response: ${type},
    status: 201,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/${module}/:id',
    summary: 'Remove a ${word}',
    permission: 'record:write',
    params: ById,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
}
`
}
