import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { operations } from '@kontor/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { openApiDocument } from '#kit/http/openapi.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './operations.service.ts'

export function operationRoutes(app: FastifyInstance, kit: Kit) {
  const document = openApiDocument(allEndpoints(), kit.apiUrl)
  serve(app, kit, operations.health, async () => ({ status: 'ok' as const }))
  serve(app, kit, operations.ready, (ctx) => service.ready(ctx))
  serve(app, kit, operations.openapi, async () => document)
  serve(app, kit, operations.contact, (ctx, { body }) => service.contact(ctx, body))
  serve(app, kit, operations.pageView, (ctx, { body }) => service.countView(ctx, body))
  serve(app, kit, operations.mails, (ctx, { query }) => service.mails(ctx, query))
  serve(app, kit, operations.mail, (ctx, { params }) => service.mail(ctx, params.id))
}
