import { localeFromHeader, type Locale } from '@kontor/contract/kit/locales.ts'
import type { Fault } from '@kontor/contract/kit/faults.ts'
import { type ErrorBody, type FieldFault, PROBLEMS } from '@kontor/contract/kit/errors.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Say } from '../text/say.ts'
import type { Kit } from './context.ts'

/** Turns every thrown thing into the envelope, in the caller's language. */
export function reportProblems(app: FastifyInstance, kit: Kit) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500)
      kit.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
    const wait = problem.details?.['retryAfterSeconds']
    if (typeof wait === 'number') reply.header('retry-after', wait)
    return reply.code(problem.status).send(envelopeOf(problem, kit.say, localeOf(request)))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(envelopeOf(new AppError('notFound'), kit.say, localeOf(request))),
  )
}

export function localeOf(request: FastifyRequest): Locale {
  return localeFromHeader(request.headers['accept-language']) ?? 'en'
}

export function envelopeOf(problem: AppError, say: Say, locale: Locale): { data: null; error: ErrorBody } {
  const { status, text, ...rest } = PROBLEMS[problem.problem]
  const { faults, ...details } = (problem.details ?? {}) as { faults?: Fault[] }
  const fields: FieldFault[] | undefined = faults?.map(({ path, key, values }) => ({
    path,
    key,
    message: say(locale, key, values),
  }))
  const told = { ...details, ...(fields ? { fields } : {}) }
  return {
    data: null,
    error: {
      userMessage: say(locale, text),
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
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_UNDER_PRESSURE: 'unavailable',
}
const DATABASE: typeof FRAMEWORK = {
  '22021': 'invalid', // a character the database cannot hold
  '22P05': 'invalid',
  '22003': 'invalid', // a number out of range
  '57014': 'unavailable', // statement timeout
  '55P03': 'unavailable', // lock timeout
  '53300': 'unavailable', // too many connections
  '57P01': 'unavailable', // the server is going down
  '57P03': 'unavailable', // or coming up
  '25006': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
}

export function problemOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  const known = FRAMEWORK[error.code] ?? DATABASE[error.code]
  if (known) return new AppError(known)
  if (error.statusCode === 429) return new AppError('tooManyRequests')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed')
  return new AppError(isLostConnection(error) ? 'unavailable' : 'internal')
}

/** The driver says this in words alone. */
function isLostConnection(error: Error) {
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
}
