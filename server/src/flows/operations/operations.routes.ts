import { allEndpoints } from '@kontor/contract/endpoints.ts'
import { operations } from '@kontor/contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { openApiDocument } from '#kit/http/openapi.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './operations.service.ts'
import { pageViews } from './page-views.ts'
import { queueState } from './queue-state.ts'

export function operationRoutes(app: FastifyInstance, kit: Kit) {
  // Made when it is first asked for: it takes longer than the rest of the start.
  let document: ReturnType<typeof openApiDocument> | undefined
  serve(app, kit, operations.health, async () => ({ status: 'ok' as const }))
  serve(app, kit, operations.ready, (ctx) => service.ready(ctx))
  serve(app, kit, operations.openapi, async () => (document ??= openApiDocument(allEndpoints(), kit.apiUrl)))
  serve(app, kit, operations.contact, (ctx, { body }) => service.contact(ctx, body))
  serve(app, kit, operations.pageView, (ctx, { body }) => service.countView(ctx, body))
  serve(app, kit, operations.pageViews, (ctx, { query }) => pageViews(ctx, query.days))
  serve(app, kit, operations.notices, async (ctx) => service.notices(ctx))
  serve(app, kit, operations.diskSpace, async () => service.diskSpace(kit.space))
  serve(app, kit, operations.mails, (ctx, { query }) => service.mails(ctx, query))
  serve(app, kit, operations.mail, (ctx, { params }) => service.mail(ctx, params.id))
  serve(app, kit, operations.queue, (ctx) => queueState(ctx))
}
