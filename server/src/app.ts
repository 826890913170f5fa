import type { FastifyInstance } from 'fastify'
import { attachToCompanies } from '#catalogue/companies/attached.ts'
import { companyRoutes } from '#catalogue/companies/companies.routes.ts'
import { namesOf } from '#catalogue/companies/names.ts'
import { industryRoutes } from '#catalogue/industries/industries.routes.ts'
import { duplicateRoutes } from '#flows/duplicates/duplicates.routes.ts'
import { enrichmentRoutes } from '#flows/enrichment/enrichment.routes.ts'
import { mergeRoutes } from '#flows/merges/merges.routes.ts'
import { operationRoutes } from '#flows/operations/operations.routes.ts'
import { newCompanies } from '#flows/search/new-companies.ts'
import { searchRoutes } from '#flows/search/search.routes.ts'
import { accountRoutes } from '#identity/accounts/accounts.routes.ts'
import { authRoutes } from '#identity/auth/auth.routes.ts'
import { billingRoutes } from '#identity/billing/billing.routes.ts'
import type { Kit } from '#kit/http/context.ts'
import { bareServer, type ServerOptions } from '#kit/http/server.ts'
import { companySubject, followedOf } from '#workspace/following/followed-companies.ts'
import { followingRoutes } from '#workspace/following/following.routes.ts'
import { savedSearchRoutes } from '#workspace/saved-searches/saved-searches.routes.ts'

/** The API with every module; the only list of them. */
export async function createApp(kit: Kit, options: ServerOptions): Promise<FastifyInstance> {
  const app = await bareServer(kit, options)
  authRoutes(app, kit)
  accountRoutes(app, kit)
  billingRoutes(app, kit, namesOf)
  companyRoutes(app, kit)
  industryRoutes(app, kit)
  mergeRoutes(app, kit)
  duplicateRoutes(app, kit)
  enrichmentRoutes(app, kit)
  followingRoutes(app, kit, { company: companySubject })
  attachToCompanies({ followedOf })
  searchRoutes(app, kit)
  savedSearchRoutes(app, kit, { company: newCompanies })
  operationRoutes(app, kit)
  return app
}
