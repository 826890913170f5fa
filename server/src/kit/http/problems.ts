import { localeFromHeader, type Locale } from '@kontor/contract/kit/locales.ts'
import type { Fault } from '@kontor/contract/kit/faults.ts'
import type { ErrorBody, FieldFault, Problem } from '@kontor/contract/kit/errors.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { sqlStateOf } from '../db/sql-state.ts'
import { AppError } from '../errors.ts'
import type { Translate } from '../text/translate.ts'
import type { Kit } from './context.ts'

/** Seconds after which it is worth to ask again; with low space somebody has to make room first. */
const WAITS: Partial<Record<Problem, number>> = { unavailable: 1, lowSpace: 60 }

/** Turns every thrown thing into the envelope, in the caller's language. */
export function reportProblems(app: FastifyInstance, kit: Kit) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error)
    const context = { err: error, requestId: request.id, route: request.routeOptions.url }
    if (problem.status >= 500) kit.log.error(context, 'request failed')
    // Refused in time only by luck: the contract should have known better.
    else if (sqlStateOf(error)) kit.log.warn(context, 'input refused by the database')
    const wait = problem.details?.['retryAfterSeconds'] ?? WAITS[problem.problem]
    if (typeof wait === 'number' && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
    return reply.code(problem.status).send(envelopeOf(problem, kit.translate, localeOf(request)))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(envelopeOf(new AppError('notFound'), kit.translate, localeOf(request))),
  )
}

export function localeOf(request: FastifyRequest): Locale {
  return localeFromHeader(request.headers['accept-language']) ?? 'en'
}

export function envelopeOf(problem: AppError, translate: Translate, locale: Locale): { data: null; error: ErrorBody } {
  const { status, text, ...rest } = PROBLEMS[problem.problem]
  const { faults, ...details } = (problem.details ?? {}) as { faults?: Fault[] }
  const fields: FieldFault[] | undefined = faults?.map(({ path, key, values }) => ({
    path,
    key,
    message: translate(locale, key, values),
  }))
  const told = { ...details, ...(fields ? { fields } : {}) }
  return {
    data: null,
    error: {
      userMessage: translate(locale, text),
      httpStatusCode: status,
      ...('code' in rest ? { errorCode: rest.code } : {}),
      ...(Object.keys(told).length > 0 ? { details: told } : {}),
    },
  }
}

/** Names of the framework's and the database's refusals in our own words. */
const FRAMEWORK: Readonly<Record<string, ConstructorParameters<typeof AppError>[0]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
}
const DATABASE: typeof FRAMEWORK = {
  '40001': 'unavailable', // lost against others each time it was tried
  '40P01': 'unavailable',
  '57014': 'unavailable', // statement timeout
  '55P03': 'unavailable', // lock timeout
  '53300': 'unavailable', // too many connections
  '53100': 'lowSpace', // the disk of the database is full
  ENOSPC: 'lowSpace',
  EDQUOT: 'lowSpace',
  '57P02': 'unavailable', // another process of the database has failed, and all of them begin anew
  '57P01': 'unavailable', // the server is going down
  '57P03': 'unavailable', // or coming up
  '25006': 'unavailable',
  '25P03': 'unavailable', // the transaction was idle for too long, because this process was busy
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
}

/** A value that no column of its kind can hold: a number out of range, a day that does not exist, a character NUL. */
const DATA_EXCEPTION = /^22/

/** Unique indexes that two requests at the same moment can meet. */
const CONSTRAINTS: typeof FRAMEWORK = {
  companies_own_domain: 'companyExists',
  companies_public_domain: 'companyExists',
}

export function problemOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const known = FRAMEWORK[error.code] ?? DATABASE[error.code] ?? constraintOf(error)
  if (known) return new AppError(known)
  if (DATA_EXCEPTION.test(sqlStateOf(error) ?? '')) return new AppError('invalid')
  if (error.statusCode === 429) return new AppError('tooManyRequests')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed')
  return new AppError(isLostConnection(error) ? 'unavailable' : 'internal')
}

function constraintOf(error: Error) {
  const name = sqlStateOf(error) === '23505' && 'constraint' in error ? String(error.constraint) : ''
  return CONSTRAINTS[name]
}

/** The driver says this in words alone. */
function isLostConnection(error: Error) {
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
