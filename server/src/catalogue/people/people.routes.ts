import { people } from '@kontor/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { asImage } from '#kit/http/picture-reply.ts'
import { type Http, serve } from '#kit/http/serve.ts'
import { serveRecords } from '#kit/records/serving.ts'
import * as avatar from './avatar.ts'
import * as consents from './consents.ts'
import { copy } from './copying.ts'
import * as contacts from './contact-entries.ts'
import * as ending from './ending.ts'
import * as service from './people.service.ts'
import { filterSuggestions } from './suggestions.ts'

export function personRoutes(app: FastifyInstance, kit: Kit) {
  const { create, update, remove, bringBack, history, restoreField } = service
  serveRecords(app, kit, people, { create, update, remove, bringBack, history, restoreField })
  serve(app, kit, people.list, async (ctx, { query }, http) => {
    const { unknown, ...page } = await service.list(ctx, query)
    warn(http, unknown)
    return page
  })
  serve(app, kit, people.get, async (ctx, { params, query }, http) => {
    const { part, unknown } = await service.get(ctx, params.id, query)
    warn(http, unknown)
    return part
  })
  serve(app, kit, people.filterSuggestions, (ctx, { query }) => filterSuggestions(ctx, query))
  serve(app, kit, people.avatar, async (ctx, { params, query }, http) =>
    asImage(http, await avatar.show(ctx, params.id, query)),
  )
  serve(app, kit, people.setAvatar, (ctx, { params, file }) => avatar.set(ctx, params.id, file))
  serve(app, kit, people.removeAvatar, (ctx, { params }) => avatar.remove(ctx, params.id))
  serve(app, kit, people.addPhone, (ctx, { params, body }) => contacts.addPhone(ctx, params.id, body))
  serve(app, kit, people.updatePhone, (ctx, { params, body }) => contacts.updatePhone(ctx, params, body))
  serve(app, kit, people.removePhone, (ctx, { params }) => contacts.removePhone(ctx, params))
  serve(app, kit, people.addEmail, (ctx, { params, body }) => contacts.addEmail(ctx, params.id, body))
  serve(app, kit, people.updateEmail, (ctx, { params, body }) => contacts.updateEmail(ctx, params, body))
  serve(app, kit, people.removeEmail, (ctx, { params }) => contacts.removeEmail(ctx, params))
  serve(app, kit, people.tags, (ctx, { params, query }) => service.tags(ctx, params.id, query.limit))
  serve(app, kit, people.tagMany, (ctx, { body }) => service.tagMany(ctx, body.changes))
  serve(app, kit, people.copyPublicToCompany, (ctx, { body }) => copy(ctx, body))
  serve(app, kit, people.consented, (ctx, { query }) => consents.list(ctx, query))
  serve(app, kit, people.ending, (ctx, { query }) => ending.list(ctx, query))
  serve(app, kit, people.removeConsented, (ctx, { params }) => consents.end(ctx, params.companyPersonId))
}

/** Names of fields that do not exist are told and otherwise ignored. */
function warn({ reply }: Http, unknown: readonly string[]) {
  if (unknown.length > 0)
    reply.header('warning', `299 - "unknown fields: ${unknown.map(encodeURIComponent).join(', ')}"`)
}
