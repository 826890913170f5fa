import { companies } from '@kontor/contract/companies.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { asImage } from '#kit/http/picture-reply.ts'
import { type Http, serve } from '#kit/http/serve.ts'
import { serveRecords } from '#kit/records/serving.ts'
import * as service from './companies.service.ts'
import * as logo from './logo.ts'
import * as relations from './relations.ts'
import * as suggestions from './suggestions.ts'

export function companyRoutes(app: FastifyInstance, kit: Kit) {
  const { list, create, update, remove, bringBack, history, restoreField } = service
  serveRecords(app, kit, companies, { list, create, update, remove, bringBack, history, restoreField })
  serve(app, kit, companies.sitemap, (ctx, { query }) => service.sitemap(ctx, query.part))
  serve(app, kit, companies.filterSuggestions, (ctx, { query }) => suggestions.filterSuggestions(ctx, query))
  serve(app, kit, companies.bySlug, async (ctx, { params, query }, http) =>
    withWarning(http, await service.bySlug(ctx, params.slug, query)),
  )
  serve(app, kit, companies.get, async (ctx, { params, query }, http) =>
    withWarning(http, await service.get(ctx, params.id, query)),
  )
  serve(app, kit, companies.tagMany, (ctx, { body }) => service.tagMany(ctx, body.changes))
  serve(app, kit, companies.suggestions, (ctx, { params, query }) => suggestions.suggest(ctx, params.id, query))
  serve(app, kit, companies.lists, (ctx, { params }) => service.lists(ctx, params.id))
  serve(app, kit, companies.logo, async (ctx, { params, query }, http) =>
    asImage(http, await logo.show(ctx, params.id, query)),
  )
  serve(app, kit, companies.setLogo, (ctx, { params, file }) => logo.set(ctx, params.id, file))
  serve(app, kit, companies.removeLogo, (ctx, { params }) => logo.remove(ctx, params.id))
  serve(app, kit, companies.addRelation, (ctx, { params, body }) => relations.add(ctx, params.id, body))
  serve(app, kit, companies.removeRelation, (ctx, { params }) => relations.remove(ctx, params.id, params.relationId))
  serve(app, kit, companies.tags, (ctx, { params, query }) => suggestions.tags(ctx, params.id, query.limit))
}

/** Names of fields that do not exist are told and otherwise ignored. */
function withWarning({ reply }: Http, { part, unknown }: service.Selected) {
  if (unknown.length > 0)
    reply.header('warning', `299 - "unknown fields: ${unknown.map(encodeURIComponent).join(', ')}"`)
  return part
}
