import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'

const feature = 'tasks'
const permission = 'record:read'
const path = '/v1/account/calendar'

/** The private address under which calendar programs read the tasks of one person. */
export const calendars = {
  current: endpoint({
    method: 'GET',
    path,
    summary: 'Whether the caller has a private calendar address, and since when',
    permission,
    feature,
    response: z.object({ createdAt: z.string().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Make a calendar address; it is in this answer and never again, and an earlier one ends',
    permission,
    feature,
    response: z.object({ address: z.string(), createdAt: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path,
    summary: 'End the calendar address',
    permission,
    feature,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1/calendar/:token',
    summary: 'Open tasks with a due date of the person whose address it is, as an iCalendar file',
    permission: 'public',
    scope: 'platform',
    params: z.object({ token: z.string().max(100) }),
    response: z.unknown(),
    raw: true,
    media: 'text/calendar',
    perMinute: 20,
    problems: ['notFound'],
  }),
}
