import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { page, PageQuery } from './kit/page.ts'
import { HistoryEntry } from './kit/record-parts.ts'
import { NewStatement, PeriodType, Statement, StatementChange } from './statement-record.ts'

const feature = 'financials'
const path = '/v1/companies/:id/statements'
/** Every fact with its source. */
const bodyBytes = 131_072
const params = z.object({ id: Id, statementId: Id })

export const statements = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Statements of a company that the caller can see, the latest period first',
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({ ...PageQuery.shape, periodType: PeriodType.optional() }),
    response: page(Statement),
    problems: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a statement; two for one period must differ in standard or consolidation',
    permission: 'record:write',
    feature,
    params: ById,
    bodyBytes,
    body: NewStatement,
    response: Statement,
    status: 201,
    idempotent: true,
    problems: ['notFound', 'forbidden', 'invalid', 'statementPeriod'],
  }),
  /** By its id alone, for whatever points at it. */
  find: endpoint({
    method: 'GET',
    path: '/v1/statements/:id',
    summary: 'One statement by its id, with its company',
    permission: 'record:read',
    feature,
    params: ById,
    response: Statement,
    problems: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:statementId`,
    summary: 'One statement',
    permission: 'record:read',
    feature,
    params,
    response: Statement,
    problems: ['notFound'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:statementId`,
    summary: 'Change fields; what is left out stays, a stale version is refused',
    permission: 'record:write',
    feature,
    params,
    bodyBytes,
    body: StatementChange,
    response: Statement,
    problems: ['notFound', 'conflict', 'forbidden', 'invalid', 'statementPeriod'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:statementId`,
    summary: 'Delete; it can be brought back for 30 days',
    permission: 'record:write',
    feature,
    params,
    response: null,
    status: 204,
    problems: ['notFound', 'forbidden'],
  }),
  bringBack: endpoint({
    method: 'POST',
    path: `${path}/:statementId/restore`,
    summary: 'Bring a deleted statement back',
    permission: 'record:write',
    feature,
    params,
    response: Statement,
    problems: ['notFound', 'forbidden', 'statementPeriod'],
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/:statementId/history`,
    summary: 'Every change, newest first; with `field`, those of one field',
    permission: 'record:read',
    feature,
    params,
    query: z.strictObject({ ...PageQuery.shape, field: z.string().min(1).max(60).optional() }),
    response: page(HistoryEntry),
    problems: ['notFound'],
  }),
  restoreField: endpoint({
    method: 'POST',
    path: `${path}/:statementId/history/:entryId/restore`,
    summary: 'Give one field the value it had before a change',
    permission: 'record:write',
    feature,
    params: params.extend({ entryId: Id }),
    response: Statement,
    problems: ['notFound', 'forbidden', 'invalid', 'statementPeriod'],
  }),
}
