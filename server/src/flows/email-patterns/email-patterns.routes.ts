import { people } from '@kontor/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './email-patterns.service.ts'

export function emailPatternRoutes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, people.emailPatterns, (ctx, { params, query }) => service.patterns(ctx, params.id, query))
  serve(app, kit, people.proposeEmail, (ctx, { params, body }) => service.proposeEmail(ctx, params.id, body.domain))
}
