import type { Names } from './names.ts'

export function repositoryOf({ table }: Names) {
  return `import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#kit/db/schema.ts'
import type { Tx } from '#kit/db/scope.ts'

export type Row = Selectable<DB['${table}']>

export function list(tx: Tx, after: string | undefined, limit: number) {
  const rows = tx.selectFrom('${table}').selectAll().orderBy('id').limit(limit)
  return (after === undefined ? rows : rows.where('id', '>', after)).execute()
}

export function find(tx: Tx, id: string) {
  return tx.selectFrom('${table}').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lock(tx: Tx, id: string) {
  return tx.selectFrom('${table}').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insert(tx: Tx, row: Insertable<DB['${table}']>) {
  return tx.insertInto('${table}').values(row).returningAll().executeTakeFirstOrThrow()
}

export function remove(tx: Tx, id: string) {
  return tx.deleteFrom('${table}').where('id', '=', id).execute()
}
`
}

export function policyOf({ module, singular }: Names) {
  return `import { isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Session } from '#kit/session.ts'
import type { Row } from './${module}.repository.ts'

export function canRemove(who: Session, ${singular}: Row) {
  return !isRestrictedUser(who) && (isAdmin(who) || ${singular}.created_by === who.userId)
}
`
}

export function serviceOf({ module, plural, singular, type }: Names) {
  return `import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { ${plural} as endpoints, New${type}, ${type} } from '@kontor/contract/${module}.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { canRemove } from './${module}.policy.ts'
import * as ${plural} from './${module}.repository.ts'

export async function list(ctx: Ctx, { searchAfter, limit }: InputOf<typeof endpoints.list>['query']) {
  const after = Id.optional().safeParse(searchAfter)
  if (!after.success) throw new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
  const rows = await ${plural}.list(ctx.tx, after.data, limit)
  return {
    items: rows.map((row) => present(ctx, row)),
    searchAfter: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function read(ctx: Ctx, id: string) {
  const ${singular} = await ${plural}.find(ctx.tx, id)
  if (!${singular}) throw new AppError('notFound')
  return present(ctx, ${singular})
}

export async function create(ctx: Ctx, { name }: New${type}) {
  return present(ctx, await ${plural}.insert(ctx.tx, { name, created_by: ctx.session.userId }))
}

export async function remove(ctx: Ctx, id: string) {
  const ${singular} = await ${plural}.lock(ctx.tx, id)
  if (!${singular}) throw new AppError('notFound')
  if (!canRemove(ctx.session, ${singular})) throw new AppError('forbidden')
  await ${plural}.remove(ctx.tx, id)
  return null
}

function present(ctx: Ctx, row: ${plural}.Row): ${type} {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    can: { remove: canRemove(ctx.session, row) },
  }
}
`
}

export function routesOf({ module, plural, singular }: Names) {
  return `import { ${plural} } from '@kontor/contract/${module}.ts'
import type { FastifyInstance } from 'fastify'
import type { Kit } from '#kit/http/context.ts'
import { serve } from '#kit/http/serve.ts'
import * as service from './${module}.service.ts'

export function ${singular}Routes(app: FastifyInstance, kit: Kit) {
  serve(app, kit, ${plural}.list, (ctx, { query }) => service.list(ctx, query))
  serve(app, kit, ${plural}.read, (ctx, { params }) => service.read(ctx, params.id))
  serve(app, kit, ${plural}.create, (ctx, { body }) => service.create(ctx, body))
  serve(app, kit, ${plural}.remove, (ctx, { params }) => service.remove(ctx, params.id))
}
`
}
