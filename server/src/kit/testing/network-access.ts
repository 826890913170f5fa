import type { Case, Fixtures } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'

const about: Case = { ids: { 'params.id': NAMED_COMPANIES } }

export const NETWORK_FIXTURES: Fixtures = {
  'networks.around': [about],
  'networks.path': [
    {
      ids: { 'params.id': NAMED_COMPANIES, 'query.toId': NAMED_COMPANIES },
      request: async (scene) => ({
        params: { id: await ownCompany(scene) },
        query: { toId: await ownCompany(scene) },
      }),
    },
  ],
  'networks.warm': [about],
}
