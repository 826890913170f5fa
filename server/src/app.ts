import type { FastifyInstance } from 'fastify'
import { operationRoutes } from '#flows/operations/operations.routes.ts'
import { accountRoutes } from '#identity/accounts/accounts.routes.ts'
import { authRoutes } from '#identity/auth/auth.routes.ts'
import type { Kit } from '#kit/http/context.ts'
import { bareServer, type ServerOptions } from '#kit/http/server.ts'

/** The API with every module; the only list of them. */
export async function createApp(kit: Kit, options: ServerOptions): Promise<FastifyInstance> {
  const app = await bareServer(kit, options)
  authRoutes(app, kit)
  accountRoutes(app, kit)
  operationRoutes(app, kit)
  return app
}
