import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById } from './kit/ids.ts'
import { notices } from './privacy-notices.ts'

/** What a person can demand of an account that keeps data about her. */
export const privacy = {
  erase: endpoint({
    method: 'POST',
    path: '/v1/people/:id/erase',
    summary: 'Erase a person for good, with files, comments, history and index; a later import is refused with 451',
    permission: 'record:write',
    params: ById,
    response: null,
    status: 204,
    space: 'little',
    problems: ['notFound', 'forbidden'],
  }),
  accessFile: endpoint({
    method: 'GET',
    path: '/v1/people/:id/access-file',
    summary: 'Everything that the account keeps about a person, as JSON or as a page to be read and printed',
    permission: 'record:write',
    params: ById,
    ownTransactions: true,
    // The audit log notes it.
    space: 'little',
    query: z.strictObject({ format: z.enum(['json', 'html']).default('json') }),
    response: z.unknown(),
    raw: true,
    media: 'application/octet-stream',
    problems: ['notFound', 'forbidden'],
  }),
  ...notices,
}
